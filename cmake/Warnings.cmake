# GCC 12 warns of overlapping copies inside its own std::string (GCC bug 105651, fixed in 13).
set(is_gcc_12 "$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>")

add_library(lsmc_warnings INTERFACE)
target_compile_options(lsmc_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast
  $<${is_gcc_12}:-Wno-restrict>
  $<$<BOOL:${LSMC_WERROR}>:-Werror>)

add_library(lsmc_warnings INTERFACE)
target_compile_options(lsmc_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast
  $<$<BOOL:${LSMC_WERROR}>:-Werror>)

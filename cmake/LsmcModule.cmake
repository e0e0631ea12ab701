# Declares one module. DEPENDS is the whole list of modules its files may include;
# scripts/check-layers.py reads it and compares it with the #include lines.
function(lsmc_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;EXTERNAL")
  add_library(lsmc_${name} STATIC ${arg_SOURCES})
  add_library(lsmc::${name} ALIAS lsmc_${name})
  target_compile_features(lsmc_${name} PUBLIC cxx_std_20)
  target_include_directories(lsmc_${name} PUBLIC ${PROJECT_SOURCE_DIR})
  list(TRANSFORM arg_DEPENDS PREPEND lsmc_)
  target_link_libraries(lsmc_${name} PUBLIC ${arg_DEPENDS} ${arg_EXTERNAL} PRIVATE lsmc_warnings)
endfunction()

# Everything comes from Debian packages; scripts/setup installs them.
find_package(Boost 1.81 REQUIRED COMPONENTS program_options json)
find_package(Threads REQUIRED)
find_package(tsl-robin-map REQUIRED)
if(LSMC_TESTS)
  find_package(doctest REQUIRED)
endif()

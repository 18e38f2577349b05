# Headers that are compiled once. Only with GCC: Clang builds without them, so a file that does not include what it uses
# fails there (presets fuzz and tsan).
set(CROSSTABLE_PRECOMPILE OFF)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set(CROSSTABLE_PRECOMPILE ON)
  add_compile_options(-fpch-preprocess)  # for ccache
endif()

# All programs and libraries defined in this folder and below use standard_headers.hpp.
function(precompile_standard_headers)
  if(NOT CROSSTABLE_PRECOMPILE)
    return()
  endif()
  if(NOT TARGET standard_headers)
    file(WRITE ${CMAKE_BINARY_DIR}/standard_headers.cpp "")
    add_library(standard_headers OBJECT ${CMAKE_BINARY_DIR}/standard_headers.cpp)
    # Named without the clone's path: the compiler's cache only finds what every clone compiles from the same bytes.
    target_include_directories(standard_headers PRIVATE ${PROJECT_SOURCE_DIR})
    target_precompile_headers(standard_headers PRIVATE <build_info/standard_headers.hpp>)
  endif()
  foreach(folder IN LISTS ARGV)
    get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target IN LISTS targets)
      get_target_property(type ${target} TYPE)
      if(type MATCHES "EXECUTABLE|STATIC_LIBRARY")
        target_precompile_headers(${target} REUSE_FROM standard_headers)
      endif()
    endforeach()
    get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
    precompile_standard_headers(${folders})
  endforeach()
endfunction()

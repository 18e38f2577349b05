# Writes ctest's entries of a GoogleTest program, one per suite. Run after each build of the program, with -DPROGRAM,
# -DOUTPUT, and -DPROPERTIES for every entry.
execute_process(COMMAND ${PROGRAM} --gtest_list_tests OUTPUT_VARIABLE listed RESULT_VARIABLE status TIMEOUT 120)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} does not list its tests (${status}):\n${listed}")
endif()

# A suite's line begins it and ends with a dot, before a comment if its type has a parameter.
string(REGEX MATCHALL "\n[^ \n]+\\.[^\n]*" suites "\n${listed}")
set(text "")
foreach(suite IN LISTS suites)
  string(REGEX REPLACE "^\n([^ ]+)\\..*$" "\\1" suite "${suite}")
  # A skipped test counts as failed here. A program whose tests may be skipped lists each of its tests.
  string(APPEND text "add_test([=[${suite}]=] ${PROGRAM} [=[--gtest_filter=${suite}.*]=])\n"
    "set_tests_properties([=[${suite}]=] PROPERTIES FAIL_REGULAR_EXPRESSION [=[\\[  SKIPPED \\]]=] ${PROPERTIES})\n")
endforeach()
if(text STREQUAL "")
  message(FATAL_ERROR "${PROGRAM} has no tests")
endif()
file(WRITE ${OUTPUT} "${text}")

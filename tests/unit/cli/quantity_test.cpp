// SPDX-License-Identifier: MIT
#include "cli/quantity.h"

#include <doctest/doctest.h>

namespace lsmc::cli {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST_CASE("quantity: durations have a unit or are seconds") {
  CHECK(parse_duration("60s") == seconds(60));
  CHECK(parse_duration("5m") == minutes(5));
  CHECK(parse_duration("5min") == minutes(5));
  CHECK(parse_duration("1h") == hours(1));
  CHECK(parse_duration("500ms") == milliseconds(500));
  CHECK(parse_duration("1.5h") == minutes(90));
  CHECK(parse_duration("7") == seconds(7));
  CHECK(parse_duration("0s") == seconds(0));
}

TEST_CASE("quantity: what is no duration is refused") {
  for (const char* text : {"", "s", "5d", "-1s", "+1s", "1e3s", "1 s", "s5", "1.2.3s", ".", "inf",
                           "nan", "99999999999999999999h", "0x10s"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_duration(text));
  }
}

TEST_CASE("quantity: sizes are powers of 1024 or a share of the whole") {
  CHECK(parse_bytes("4G", 0) == 4ULL << 30U);
  CHECK(parse_bytes("512M", 0) == 512ULL << 20U);
  CHECK(parse_bytes("1.5K", 0) == 1536U);
  CHECK(parse_bytes("1T", 0) == 1ULL << 40U);
  CHECK(parse_bytes("123", 0) == 123U);
  CHECK(parse_bytes("80%", 1000) == 800U);
  CHECK(parse_bytes("100%", 1000) == 1000U);
}

TEST_CASE("quantity: what is no size is refused") {
  for (const char* text : {"", "G", "4g", "4GB", "-4G", "101%", "%", "1000000000T", "4 G"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_bytes(text, 1000));
  }
}

TEST_CASE("quantity: counts are digits only") {
  CHECK(parse_count("0") == 0U);
  CHECK(parse_count("18446744073709551615") == 18446744073709551615ULL);
  for (const char* text : {"", "-1", "+1", "1e6", "18446744073709551616", "1 000", "0x1", "7 "}) {
    CAPTURE(text);
    CHECK_FALSE(parse_count(text));
  }
}

TEST_CASE("quantity: thousands are separated by spaces") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1 000");
  CHECK(grouped(1119560) == "1 119 560");
  CHECK(grouped(18446744073709551615ULL) == "18 446 744 073 709 551 615");
}

TEST_CASE("quantity: sizes and durations for people") {
  CHECK(readable_bytes(0) == "0 B");
  CHECK(readable_bytes(1023) == "1023 B");
  CHECK(readable_bytes(1536) == "1.5 KiB");
  CHECK(readable_bytes(86ULL << 20U) == "86 MiB");
  CHECK(readable_seconds(0.614) == "0.61 s");
  CHECK(readable_seconds(61.26) == "61.3 s");
  CHECK(readable_seconds(125) == "2 min 5 s");
}

}  // namespace lsmc::cli

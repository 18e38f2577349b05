#include "server/net/counters.hpp"

#include <string_view>

namespace crosstable {
namespace {

void describe(std::string& out, std::string_view name, std::string_view kind, std::string_view help) {
  out.append("# HELP ")
      .append(name)
      .append(" ")
      .append(help)
      .append("\n# TYPE ")
      .append(name)
      .append(" ")
      .append(kind)
      .append("\n");
}

}  // namespace

void Counters::count_close(std::uint16_t code) {
  for (std::size_t i = 0; i < close_codes.size(); ++i)
    if (close_codes[i] == code || close_codes[i] == 0) return closes[i].add();
}

std::string prometheus_text(const std::vector<const Counters*>& loops, const Admission::Refused& refused) {
  std::string out;
  const auto line = [&](std::string_view name, std::string_view kind, std::string_view help,
                        Counter Counters::* counter) {
    std::uint64_t sum = 0;
    for (const auto* loop : loops) sum += (loop->*counter).get();
    describe(out, name, kind, help);
    out.append(name).append(" ").append(std::to_string(sum)).append("\n");
  };
  line("crosstable_connections", "gauge", "WebSocket connections now.", &Counters::connections);
  line("crosstable_connections_accepted_total", "counter", "WebSocket connections accepted.", &Counters::accepted);
  line("crosstable_frames_in_total", "counter", "Messages received.", &Counters::frames_in);
  line("crosstable_control_frames_in_total", "counter", "Pings, pongs and closes received.",
       &Counters::control_frames_in);
  line("crosstable_frames_out_total", "counter", "Messages sent or queued.", &Counters::frames_out);
  line("crosstable_frames_dropped_total", "counter", "Notifications refused to slow readers.",
       &Counters::frames_dropped);
  line("crosstable_rate_limited_total", "counter", "Messages refused because they came too fast.",
       &Counters::rate_limited);
  line("crosstable_http_requests_total", "counter", "HTTP requests answered.", &Counters::http_requests);

  line("crosstable_slow_readers", "gauge", "WebSocket connections with frames waiting.", &Counters::slow_readers);
  line("crosstable_io_uring_loops", "gauge", "Event loops that send with io_uring.", &Counters::io_uring_loops);

  describe(out, "crosstable_http_response_bytes", "histogram", "Sizes of the bodies of HTTP responses.");
  for (std::size_t i = 0; i < loops.size(); ++i)
    loops[i]->http_response_bytes.write_series(out, "crosstable_http_response_bytes",
                                               "loop=\"" + std::to_string(i) + "\"");

  const auto refusals = [&](std::string_view name, std::string_view help, std::uint64_t count) {
    describe(out, name, "counter", help);
    out.append(name).append(" ").append(std::to_string(count)).append("\n");
  };
  refusals("crosstable_connections_refused_total", "Connections refused because there were too many.",
           refused.for_number);
  refusals("crosstable_connections_rate_limited_total", "Connections refused because they came too fast.",
           refused.for_rate);

  describe(out, "crosstable_closes_total", "counter",
           "WebSocket connections ended, by close code; 1006 means it broke off.");
  for (std::size_t i = 0; i < Counters::close_codes.size(); ++i) {
    std::uint64_t sum = 0;
    for (const auto* loop : loops) sum += loop->closes[i].get();
    const auto code = Counters::close_codes[i];
    out.append("crosstable_closes_total{code=\"").append(code == 0 ? "other" : std::to_string(code)).append("\"} ");
    out.append(std::to_string(sum)).append("\n");
  }
  return out;
}

}  // namespace crosstable

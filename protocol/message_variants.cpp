#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"

namespace crosstable::protocol {

ClientMessage::ClientMessage(const ClientMessage&) = default;
ClientMessage::ClientMessage(ClientMessage&&) noexcept = default;
ClientMessage& ClientMessage::operator=(const ClientMessage&) = default;
ClientMessage& ClientMessage::operator=(ClientMessage&&) noexcept = default;
ClientMessage::~ClientMessage() = default;

Result::Result(const Result&) = default;
Result::Result(Result&&) noexcept = default;
Result& Result::operator=(const Result&) = default;
Result& Result::operator=(Result&&) noexcept = default;
Result::~Result() = default;

}  // namespace crosstable::protocol

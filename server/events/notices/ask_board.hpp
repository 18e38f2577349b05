// Those who are asked to be in a team, until they answer.
#pragma once
#include "server/events/decisions/team_entries.hpp"
#include "server/events/notices/notice_board.hpp"

namespace crosstable::events {

using AskBoard = NoticeBoard<Invitation>;

}  // namespace crosstable::events

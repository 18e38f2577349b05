// Who is asked to be in a team, while they have not answered.
#pragma once
#include "server/events/decisions/team_entries.hpp"
#include "server/events/notices/notice_board.hpp"

namespace crosstable::events {

using AskBoard = NoticeBoard<Invitation>;

}  // namespace crosstable::events

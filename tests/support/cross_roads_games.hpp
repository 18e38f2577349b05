// Games that lead to rare cases of the rules, found by searching through played games. Lines of a record, each followed
// by a semicolon.
#pragma once
#include <string_view>

namespace crosstable::test {

// Four players, one card in the pile. The last line is a reeky by seat 0, who has two cards left (V7).
inline constexpr std::string_view reeky_with_one_card_in_the_pile = R"(
* first 2;* draw 2 19;* draw 2 56;* draw 2 35;* draw 2 16;* draw 2 57;* draw 3 23;* draw 3 35;* draw 3 67;* draw 3 25;
* draw 3 34;* draw 0 12;* draw 0 89;* draw 0 57;* draw 0 19;* draw 0 15;* draw 1 58;* draw 1 79;* draw 1 39;
* draw 1 49;* draw 1 45;* flip 14;2 1@0,1/9@0,0;3 2@0,1/5@-1,1;0 5@1,0/7@1,1;1 4@1,0/5@2,0;2 1@0,1/6@1,1;* draw 3 23;
* draw 0 26;* draw 1 24;3 3@1,0/5@1,1;* draw 0 68;* draw 1 18;* draw 2 34;0 6@-1,1/8@-1,2;1 2@1,0/4@2,0;* draw 2 24;
2 3@2,1/4@1,1;3 3@2,0/4@2,1;* draw 0 18;* draw 1 36;* draw 2 13;0 1@0,0/5@-1,0;1 7@0,2/9@0,1;2 5@-2,1/7@-1,1;
3 2@2,0/3@3,0;0 1@0,1/2@0,0;* draw 1 78;* draw 2 67;* draw 3 56;1 5@1,1/8@1,2;2 6@0,2/7@-1,2;* draw 3 12;* draw 0 69;
* draw 1 48;3 5@2,1/6@3,1;0 6@-1,2/9@-1,3;1 4@-2,1/9@-2,0;2 1@1,0/3@0,0;* draw 3 68;* draw 0 27;* draw 1 89;
3 2@3,0/3@3,-1;0 8@2,2/9@1,2;1 1@-1,3/8@-2,3;2 2@0,1/4@0,0;* draw 3 37;3 1@2,0/2@2,-1;0 1@0,1/8@-1,1;* draw 1 29;
* draw 2 38;* draw 3 28;1 3@-2,1/9@-1,1;* draw 2 46;* draw 3 59;* draw 0 47;2 3@0,3/5@0,2;3 5@-2,2/9@-2,3;
0 4@0,2/7@-1,2;* draw 1 79;* draw 2 17;* draw 3 45;1 2@1,0/9@1,-1;2 4@2,1/6@1,1;* draw 3 46;* draw 0 29;* draw 1 13;
3 6@-2,2/7@-3,2;0 2@2,3/9@2,2;1 1@1,3/3@2,3;2 3@-3,3/8@-3,2;3 2@-3,3/8@-4,3;0 1@1,2/9@1,3;)";

// Four players, an empty pile. The last line is a whiff by seat 0.
inline constexpr std::string_view whiff_with_an_empty_pile = R"(
* first 1;* draw 1 56;* draw 1 59;* draw 1 25;* draw 1 29;* draw 1 45;* draw 2 67;* draw 2 46;* draw 2 39;* draw 2 78;
* draw 2 38;* draw 3 37;* draw 3 19;* draw 3 69;* draw 3 35;* draw 3 17;* draw 0 35;* draw 0 23;* draw 0 49;
* draw 0 68;* draw 0 18;* flip 56;1 5@0,-1/6@0,0;2 4@1,-1/6@0,-1;3 3@0,-2/7@0,-1;0 2@0,-2/3@-1,-2;1 5@1,-1/9@1,-2;
2 6@0,-1/7@-1,-1;3 1@0,-2/7@0,-1;* draw 0 18;* draw 1 57;* draw 2 34;0 6@0,-1/8@-1,-1;* draw 1 13;1 2@0,-2/5@0,-1;
* draw 2 36;2 3@0,-2/8@1,-2;* draw 3 12;* draw 0 28;* draw 1 46;3 6@0,-1/9@-1,-1;* draw 0 47;0 4@-1,-2/9@-1,-3;
1 4@1,-1/5@1,0;* draw 2 15;* draw 3 13;* draw 0 57;2 1@-1,-3/5@-2,-3;3 1@-1,-4/2@-1,-3;0 5@0,-1/7@0,0;* draw 1 48;
1 4@-2,-3/8@-2,-2;2 7@-1,0/8@0,0;3 3@-3,-3/5@-2,-3;0 4@-2,-3/7@-2,-2;* draw 1 19;1 1@2,-1/3@1,-1;2 3@-1,-3/9@0,-3;
3 1@2,0/9@2,-1;0 2@0,-2/8@0,-3;* draw 1 78;* draw 2 23;* draw 3 14;1 1@0,-2/9@1,-2;* draw 2 27;2 2@0,1/7@0,0;
3 1@1,-2/4@1,-1;* draw 0 24;* draw 1 45;* draw 2 89;0 1@-1,1/8@-1,0;1 2@0,-2/9@1,-2;* draw 2 79;2 2@-1,-3/3@-1,-2;
* draw 3 58;3 5@3,-1/8@2,-1;0 2@-1,-4/4@-2,-4;1 4@-3,-3/6@-3,-2;2 8@-1,-1/9@-1,0;* draw 3 89;* draw 0 68;* draw 1 29;
3 1@-1,-3/3@-2,-3;* draw 0 26;* draw 1 67;* draw 2 16;0 6@0,0/8@-1,0;* draw 1 12;* draw 2 24;* draw 3 34;
1 1@-1,-4/2@-1,-5;2 2@2,0/4@1,0;* draw 3 79;* take 0 2 79;* take 1 2 16;3 8@-2,1/9@-1,1;0 3@1,1/5@1,0;
1 6@-4,-2/7@-3,-2;2 3@3,-2/6@3,-1;3 7@1,-3/9@0,-3;0 7@3,-1/9@2,-1;)";

// Two players. Seat 1 lays the last card, and it is a reeky.
inline constexpr std::string_view last_card_is_a_reeky = R"(
* first 0;* draw 0 15;* draw 0 12;* draw 0 89;* draw 0 56;* draw 0 36;* draw 1 12;* draw 1 29;* draw 1 78;* draw 1 59;
* draw 1 26;* flip 19;0 8@0,1/9@0,0;1 5@-1,1/9@0,1;0 3@-1,0/6@-1,1;1 7@-1,1/8@-2,1;0 1@0,1/5@0,2;1 2@-1,2/6@0,2;
0 1@1,0/2@1,1;1 1@0,0/2@-1,0;* draw 0 46;* draw 0 67;0 5@0,2/6@0,3;1 2@0,0/9@1,0;)";

// Two players. After the last line the pile is empty, and neither of the two cards left can be laid.
inline constexpr std::string_view blocked_with_a_card_each = R"(
* first 1;* draw 1 37;* draw 1 34;* draw 1 25;* draw 1 45;* draw 1 35;* draw 0 57;* draw 0 28;* draw 0 39;* draw 0 38;
* draw 0 27;* flip 13;1 3@1,1/4@1,0;0 3@1,0/9@0,0;* draw 1 46;1 4@1,1/5@0,1;0 3@1,1/8@1,2;1 4@1,1/6@0,1;* draw 0 57;
0 2@0,2/7@1,2;1 2@1,0/5@1,1;* draw 0 23;* draw 0 68;0 6@1,1/8@1,2;* draw 1 18;* draw 1 46;1 1@1,0/8@0,0;* draw 0 79;
0 7@0,1/9@0,0;* draw 1 56;* draw 1 24;1 5@1,1/6@0,1;* draw 0 19;* draw 0 29;0 1@0,2/9@1,2;* draw 1 89;1 2@1,0/4@1,1;
* draw 0 68;* draw 0 36;0 2@2,1/3@1,1;1 8@0,0/9@-1,0;0 3@2,1/6@2,0;1 4@2,1/6@3,1;0 2@1,1/8@1,2;* draw 1 18;
* draw 1 67;1 6@3,0/7@3,1;0 2@0,2/9@1,2;* draw 1 16;1 1@1,1/8@1,2;* draw 0 12;0 1@0,2/2@0,3;1 1@0,3/6@1,3;
0 6@-1,1/8@-1,0;1 3@1,0/7@0,0;* draw 0 59;* draw 0 45;0 5@1,3/9@1,2;* draw 1 69;* draw 1 35;1 6@0,0/9@-1,0;
* draw 0 47;* draw 0 26;0 4@1,0/7@2,0;* draw 1 12;* draw 1 14;1 1@1,2/2@0,2;* draw 0 34;* draw 0 89;0 4@2,2/5@2,1;
1 1@2,3/4@1,3;0 2@1,1/6@2,1;* draw 1 15;* draw 1 56;1 1@1,1/5@1,0;* draw 0 79;* draw 0 78;0 7@2,1/8@2,0;* draw 1 48;
* draw 1 67;1 5@0,0/6@1,0;* draw 0 58;* draw 0 24;0 7@3,0/9@2,0;* draw 1 78;* draw 1 49;1 6@0,0/7@0,1;* draw 0 19;
* draw 0 23;0 2@1,2/3@2,2;* draw 1 17;* draw 1 13;1 1@1,2/3@1,3;* draw 0 29;* take 0 1 48;0 1@0,2/9@1,2;
1 1@-1,0/7@-1,1;0 8@2,0/9@2,-1;1 7@1,0/8@1,-1;0 4@1,3/8@1,2;1 4@2,2/9@1,2;0 5@1,3/8@1,2;0 2@0,2/9@1,2;0 2@0,3/4@1,3;
1 3@1,3/5@1,4;0 3@0,3/4@1,3;0 5@0,-1/7@1,-1;)";

}  // namespace crosstable::test

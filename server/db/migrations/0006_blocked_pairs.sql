-- A block hides two members from each other, whoever set it: both directions of every block.
create view blocked_pairs as
  select blocker_id as member_id, blocked_id as other_id from blocks
  union all
  select blocked_id, blocker_id from blocks;

-- People equally near come in turn: a list goes around from where its viewer's day begins. Whoever has not been here for a
-- month comes behind those of the same mile who have.
alter table member_places
  add column turn integer not null generated always as (turn_of(member_id)) stored,
  add column is_away boolean not null default false;
update member_places set is_away = true where active_day < extract(epoch from now())::bigint / 86400 - 30;

drop index member_places_ring;
create index member_places_ring
  on member_places (cell, premium desc, is_away, turn) include (member_id, age, interest_mask, active_day);

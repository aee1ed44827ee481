-- One bit of 63 a folded interest: people without a common bit have no common interest, which the ring index tells alone.
create function interest_mask(names text[]) returns bigint language plpgsql immutable parallel safe as $$
declare
  name text;
  mask bigint := 0;
begin
  foreach name in array names loop
    mask := mask | (1::bigint << (('x' || left(md5(lower(name)), 8))::bit(32)::bigint % 63)::int);
  end loop;
  return mask;
end
$$;

-- Until it is known every bit is set: such a row is looked at and never missed.
alter table member_places add column interest_mask bigint not null default 9223372036854775807;
update member_places set interest_mask = interest_mask(interests) from users where users.key = member_id;

drop index member_places_ring;
create index member_places_ring
  on member_places (cell, premium desc, active_day desc, member_id desc) include (age, interest_mask);

-- How often a member's cell moved on `cell_moves_day` (UTC). There is a limit, so that nobody is surveyed by moving about.
alter table users
  add column cell_moves_day date,
  add column cell_moves integer not null default 0 check (cell_moves >= 0);

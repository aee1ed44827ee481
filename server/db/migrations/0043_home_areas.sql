-- What others can learn of a member's place is an area: a square of 1, 4 or 16 cells that contains their home. Its number is
-- that of the largest square, and in the last five bits which of its cells (level 0) or quarters (1) it is, or all of it (2). These are the areas below the largest that so many members
-- share that they stand for themselves; who lives in none of them has the largest.
create table home_areas (area integer primary key);

create function area_at(cell integer, level integer) returns integer language sql immutable parallel safe as $$
  select (((cell >> 17 << 13) | ((cell & 32767) >> 2)) << 5) | case level
    when 0 then ((cell >> 15) & 3) << 2 | (cell & 3)
    when 1 then 16 | ((cell >> 15) & 2) | ((cell >> 1) & 1)
    else 20
  end
$$;

create function home_of(cell integer) returns integer language sql stable parallel safe as $$
  select coalesce(
    (select area from home_areas where area in (area_at(cell, 0), area_at(cell, 1)) order by area limit 1),
    area_at(cell, 2))
$$;

-- The 32 by 32 cells that a home area lies in.
create or replace function area_of(cell integer) returns integer language sql immutable parallel safe as $$
  select (cell >> 21 << 10) | ((cell >> 5 & 8191) >> 3)
$$;

-- The cell that a member's home area is made of: `users.cell` follows the member at once, this one later. Whoever was never on
-- the map has none.
create table member_homes (
  member_id bigint primary key references users (key) on delete cascade,
  cell      integer not null,
  -- Since when others know it.
  since     timestamptz not null default now(),
  -- When the cell where the member is becomes the home, where it is another one.
  due_at    timestamptz
);
create index member_homes_due on member_homes (due_at) where due_at is not null;

-- Each 32 rows of the grid have equally many columns now, a multiple of 32, so that squares of cells are squares.
alter table users disable trigger place_kept;
with placed as (
  select id, cell >> 15 as r,
    ((cell & 32767) + 0.5) / greatest(1, round(360 * 69 * cos(radians(((cell >> 15) + 0.5) / 69 - 90)))) as turn
  from users where cell is not null
), columned as (
  select *, 32 * greatest(1, round(360 * 69 * cos(radians(((r >> 5 << 5) + 16) / 69.0 - 90)) / 32))::int as columns from placed
), regridded as (
  select *, floor(turn * columns)::int as c from columned
)
update users set cell = r << 15 | c, latitude = (r + 0.5) / 69 - 90, longitude = (c + 0.5) / columns * 360 - 180
from regridded where regridded.id = users.id;
alter table users enable trigger place_kept;

-- Whoever is on the map has their first home published hereby, and others search by it: `member_places.cell` is an area.
insert into member_homes (member_id, cell, since)
select key, users.cell, created_at from users join member_places on member_id = key;
alter table member_places disable trigger place_reindexed;
update member_places set cell = home_of(home.cell) from member_homes home where home.member_id = member_places.member_id;
alter table member_places enable trigger place_reindexed;
truncate reading_concepts;
insert into reading_concepts (concept, area, turn, cell, member_id)
select distinct held, area_of(cell), turn_of(member_id), cell, member_id
from member_places join profile_readings using (member_id) cross join unnest(concepts) held;

-- Whoever writes to the map writes the home area there, and the first time publishes it. Whoever draws the areas anew holds this
-- lock alone, so that nobody is put where an area just ceased to be.
create function show_home() returns trigger language plpgsql as $$
declare
  home integer;
begin
  perform pg_advisory_xact_lock_shared(hashtext('home areas'));
  select cell into home from member_homes where member_id = new.member_id;
  if home is null then
    home := new.cell;
    insert into member_homes (member_id, cell) values (new.member_id, home);
  end if;
  new.cell := home_of(home);
  return new;
end
$$;
create trigger home_shown before insert or update of cell on member_places for each row execute function show_home();

-- A later home is known once a day at most and after 6 to 24 hours. Who moves about within an area waits no longer for it, and
-- who comes back has never left.
create function keep_home() returns trigger language plpgsql as $$
begin
  update member_homes home set due_at = case
    when new.cell is null or new.cell = home.cell then null
    when due_at is not null and home_of(new.cell) = home_of(old.cell) then due_at
    else greatest(now() + make_interval(secs => 3600 * (6 + 18 * random())), since + interval '1 day')
  end where member_id = new.key;
  return null;
end
$$;
create trigger home_kept after update of cell on users
  for each row when (old.cell is distinct from new.cell) execute function keep_home();

create function publish_home() returns trigger language plpgsql as $$
begin
  update member_places set cell = home_of(new.cell) where member_id = new.member_id;
  return null;
end
$$;
create trigger home_published after update of cell on member_homes
  for each row when (old.cell <> new.cell) execute function publish_home();

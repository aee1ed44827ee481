-- What was understood of each profile, with the version of the reader that made it. 0 and nothing read: the text is new, or
-- has changed since. Who has written nothing has no row.
create table profile_readings (
  member_id bigint primary key references users (key) on delete cascade,
  version   integer not null default 0,
  reading   json,
  -- By what the member can be found: the keys of what the reading holds, each as a number.
  concepts  integer[] not null default '{}',
  check ((version = 0) = (reading is null))
);
create index profile_readings_version on profile_readings (version);

-- No writer can forget that a reading is of the text before: it is gone in the transaction that changes the text.
create function forget_reading() returns trigger language plpgsql as $$
begin
  insert into profile_readings (member_id) values (new.key)
  on conflict (member_id) do update set version = 0, reading = null;
  return null;
end
$$;

create trigger reading_begun after insert on users
  for each row when (new.bio is not null or new.interests <> '{}') execute function forget_reading();
create trigger reading_outdated after update of bio, interests on users
  for each row when ((old.bio, old.interests) is distinct from (new.bio, new.interests)) execute function forget_reading();

insert into profile_readings (member_id) select key from users where bio is not null or interests <> '{}';

-- A member's place in the rotation of everyone, the same for ever. Multiplying by the golden ratio spreads neighbours evenly,
-- and an odd factor gives no two of the first 2^30 members the same.
create function turn_of(member bigint) returns integer language sql immutable parallel safe as $$
  select (member * 663608941 & 1073741823)::integer
$$;

-- 32 by 32 cells: what is searched at once for those who share something.
create function area_of(cell integer) returns integer language sql immutable parallel safe as $$
  select ((cell >> 20) << 10) | ((cell & 32767) >> 5)
$$;

-- Which members on the map hold a concept, by area and in turn. Everything is in the index: about 90 bytes a concept held.
create table reading_concepts (
  concept   integer not null,
  area      integer not null,
  turn      integer not null,
  cell      integer not null,
  member_id bigint not null,
  primary key (concept, area, turn, member_id) include (cell)
);

create function move_concepts(member bigint, old_concepts integer[], old_cell integer, new_concepts integer[], new_cell integer)
returns void language plpgsql as $$
begin
  delete from reading_concepts
  where concept = any(old_concepts) and area = area_of(old_cell) and turn = turn_of(member) and member_id = member;
  insert into reading_concepts (concept, area, turn, cell, member_id)
  select distinct held, area_of(new_cell), turn_of(member), new_cell, member
  from unnest(new_concepts) held where new_cell is not null;
end
$$;

-- Both triggers hold the reading's row while they work, so that a member who moves while their profile is read is found once.
create function index_reading() returns trigger language plpgsql as $$
declare
  place integer;
begin
  select cell into place from member_places where member_id = old.member_id;
  perform move_concepts(old.member_id, old.concepts, place, new.concepts, place);
  return coalesce(new, old);
end
$$;

create function index_place() returns trigger language plpgsql as $$
declare
  member constant bigint := coalesce(new.member_id, old.member_id);
  held integer[];
begin
  select concepts into held from profile_readings where member_id = member for update;
  perform move_concepts(member, held, old.cell, held, new.cell);
  return coalesce(new, old);
end
$$;

create trigger reading_indexed after update of concepts on profile_readings
  for each row when (old.concepts is distinct from new.concepts) execute function index_reading();
create trigger place_indexed after insert on member_places for each row execute function index_place();
create trigger place_reindexed after update of cell on member_places
  for each row when (old.cell <> new.cell) execute function index_place();
-- Before, since with the member both rows are deleted, and each tells what the other does not.
create trigger reading_unindexed before delete on profile_readings for each row execute function index_reading();
create trigger place_unindexed before delete on member_places for each row execute function index_place();

-- How many members on the map hold a concept, where they are more than a few: counted once an hour.
create table concept_counts (
  concept integer primary key,
  members integer not null check (members > 0)
);

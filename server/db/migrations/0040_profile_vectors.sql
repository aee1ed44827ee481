-- What each profile means as a vector, by the model that made it: of the whole, and of the interests and sentences that may be
-- quoted, all of 8-bit numbers. Empty and due while there is none of the present text. Who has written nothing has no row.
create table profile_vectors (
  member_id bigint primary key references users (key) on delete cascade,
  -- Counts the texts: what was made of an earlier one is not kept.
  edition   integer not null default 0,
  model     text not null default '',
  whole     bytea check (octet_length(whole) <= 1024),
  pieces    bytea check (octet_length(pieces) <= 16384),
  -- What the pieces are of, in their order.
  quotes    text[] not null default '{}',
  -- How often it was tried, and when it is tried next.
  tries     smallint not null default 0,
  due_at    timestamptz not null default now(),
  check ((model = '') = (whole is null) and (whole is null) = (pieces is null))
);
create index profile_vectors_due on profile_vectors (model, due_at);

create or replace function forget_reading() returns trigger language plpgsql as $$
begin
  insert into profile_readings (member_id) values (new.key)
  on conflict (member_id) do update set version = 0, reading = null, of_model = null;
  insert into profile_vectors as kept (member_id) values (new.key)
  on conflict (member_id) do update
  set edition = kept.edition + 1, model = '', whole = null, pieces = null, quotes = '{}', tries = 0, due_at = now();
  return null;
end
$$;

insert into profile_vectors (member_id) select member_id from profile_readings;

-- How close two profiles are that have nothing to do with each other, and two pieces of such: the mean and the spread of
-- the cosines of so many pairs of the operator's own members.
create table meaning_scales (
  model        text primary key,
  mean         real not null,
  spread       real not null check (spread > 0),
  piece_mean   real not null,
  piece_spread real not null check (piece_spread > 0),
  pairs        integer not null check (pairs > 0)
);

-- Whom a member keeps away: what muted people write is counted and announced nowhere, hidden people are not put forward again.
-- Of either nobody else hears.
create table mutes (
  id         bigint generated always as identity primary key,
  member_id  text not null references users (id) on delete cascade,
  other_id   text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (member_id, other_id),
  check (member_id <> other_id)
);
create index mutes_of_member on mutes (member_id, id desc);
create index mutes_other on mutes (other_id);

create table hides (
  id         bigint generated always as identity primary key,
  member_id  text not null references users (id) on delete cascade,
  other_id   text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (member_id, other_id),
  check (member_id <> other_id)
);
create index hides_of_member on hides (member_id, id desc);
create index hides_other on hides (other_id);

alter table blocks add column id bigint generated always as identity;
create index blocks_of_blocker on blocks (blocker_id, id desc);

drop index users_suspended;
create index users_out_of_sight on users (id) where suspended_at is not null or not is_complete;

-- Whom a viewer may not see:
--   'anyone'  wherever people meet: those who are blocked, whoever set it, suspended or not complete, all alike
--   'listed'  whom the map of discoverable members would put forward: those who are blocked, and those whom the viewer has
--             hidden. Nobody else is missing, since the map holds only who can be seen.
create or replace function hidden_from(viewer text, as_whom text) returns table (id text) language sql stable parallel safe as $$
  select other_id from blocked_pairs where member_id = viewer
  union all
  select users.id from users where (suspended_at is not null or not is_complete) and as_whom = 'anyone'
  union all
  select other_id from hides where member_id = viewer and as_whom = 'listed'
$$;

-- Whom a viewer may see, in place of `users` in every query on other people. Those who are listed are on the map besides.
create or replace function may_see(viewer text, as_whom text) returns setof users language sql stable parallel safe as $$
  select other.* from users other
  where other.id <> viewer
    and not exists (select from hidden_from(viewer, as_whom) hidden where hidden.id = other.id)
    and (as_whom = 'anyone' or exists (select from member_places where member_id = other.key))
$$;

-- Whether a viewer sees somebody at this very moment. A statement that has waited for a lock still sees what was when it began;
-- a volatile function looks again.
create function still_sees(viewer text, other_id text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from may_see(viewer, 'anyone') other where other.id = other_id);
end
$$;

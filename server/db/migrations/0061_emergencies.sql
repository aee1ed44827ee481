-- The times for which the desk, or the product by itself, asks more of newcomers and lets no links through: all nodes look here.
create table emergencies (
  id         bigint generated always as identity primary key,
  began_at   timestamptz not null default now(),
  ends_at    timestamptz not null,
  -- Null for what the product began by itself, and then why: what there was, how many in ten minutes, and from how many on.
  began_by   text,
  what       text check (what in ('sign-ups', 'reports')),
  count      integer,
  threshold  integer,
  -- Set when a moderator ends it before its time.
  ended_at   timestamptz,
  ended_by   text,
  check (ends_at > began_at),
  check ((what is null) = (count is null) and (what is null) = (threshold is null))
);
create index emergencies_ends on emergencies (ends_at desc);

create function is_emergency() returns boolean language sql stable as $$
  select exists (select from emergencies where ends_at > now() and ended_at is null)
$$;

create function approval_of_newcomers() returns text language sql stable as $$
  select case when is_emergency() then 'pending' end
$$;

-- Whoever signs up in an emergency is seen by nobody and writes to nobody until a moderator has approved them.
alter table users add column approval text check (approval in ('pending', 'refused'));
alter table users alter column approval set default approval_of_newcomers();
create index users_unapproved on users (created_at, id) where approval is not null;
create index security_events_sign_ups on security_events (created_at) where event = 'sign_up';
create index member_reports_time on member_reports (created_at) where source = 'member';

-- Whom a viewer may not see:
--   'anyone'  wherever people meet: those who are blocked, whoever set it, suspended, leaving, not approved or not complete, all alike
--   'listed'  whom the map of discoverable members would put forward: those who are blocked, and those whom the viewer has
--             hidden. Nobody else is missing, since the map holds only who can be seen.
create or replace function hidden_from(viewer text, as_whom text) returns table (id text) language sql stable parallel safe as $$
  select other_id from blocked_pairs where member_id = viewer
  union all
  select users.id from users where (suspended_at is not null or not is_complete) and as_whom = 'anyone'
  union all
  select users.id from users where erase_at is not null and erased_at is null and as_whom = 'anyone'
  union all
  select users.id from users where approval is not null and as_whom = 'anyone'
  union all
  select other_id from hides where member_id = viewer and as_whom = 'listed'
$$;

-- Nor are they on the map of discoverable members.
create or replace function keep_place(member users) returns void language plpgsql as $$
begin
  if member.is_complete and member.suspended_at is null and member.paused_at is null and member.erase_at is null
    and member.approval is null and member.cell is not null
  then
    insert into member_places as kept (member_id, cell, premium, active_day, age, interest_mask)
    values (member.key, member.cell, is_premium(member), extract(epoch from now())::bigint / 86400, member.age,
      interest_mask(member.interests_folded))
    on conflict (member_id) do update
      set cell = excluded.cell, premium = excluded.premium, age = excluded.age, interest_mask = excluded.interest_mask
      where (kept.cell, kept.premium, kept.age, kept.interest_mask)
        is distinct from (excluded.cell, excluded.premium, excluded.age, excluded.interest_mask);
  else
    delete from member_places where member_id = member.key;
  end if;
end
$$;

create trigger place_approved after update of approval on users
  for each row when (old.approval is distinct from new.approval) execute function keep_place();

-- As before, and 'unapproved' for whoever waits to be approved.
create or replace function opening_of(writer_id text, reader_id text, message_key text, words text)
returns text language plpgsql volatile as $$
declare
  writer       users;
  reader       bigint;
  known        conversations;
  is_connected boolean;
begin
  select * into writer from users where id = writer_id;
  if exists (select from held_messages where sender_id = writer_id and idempotency_key = message_key) then return 'kept'; end if;
  select key into reader from may_see(writer_id, 'anyone') other where other.id = reader_id;
  if reader is null then return 'gone'; end if;
  if writer.approval is not null then return 'unapproved'; end if;
  select * into known from conversations where a = least(writer.key, reader) and b = greatest(writer.key, reader);
  if known.state = 'open' and (known.opened_by is distinct from writer.key or known.answered_at is not null) then return 'open'; end if;
  if known.state <> 'open' then return case when known.opened_by = writer.key then 'waiting' else 'answer' end; end if;
  is_connected := exists (select from user_connections where status = 'accepted'
    and least(user_id, connected_user_id) = least(writer_id, reader_id)
    and greatest(user_id, connected_user_id) = greatest(writer_id, reader_id));
  if is_connected and known.id is not null then return 'open'; end if;
  if not is_connected and exists (
    select from held_messages where sender_id = writer_id and receiver_id = reader_id and state = 'waiting') then return 'held';
  end if;
  if known.id is null and writer.limited_until > now() then return 'limited'; end if;
  if known.id is null and openings_left(writer) = 0 then return 'spent'; end if;
  if not is_connected and words is not null and sent_alike(writer_id, reader_id, words) >= 3 then return 'alike'; end if;
  return case when known.id is null then 'new' else 'unanswered' end;
end
$$;

-- The same for a request to connect.
create or replace function may_still_ask(member_id text) returns boolean language plpgsql volatile as $$
begin
  return (select approval is null and asks_left(users) > 0 from users where id = member_id);
end
$$;

-- Who wrote first, since when the other has written too, and what they have made of it:
--   'open'       a conversation like any other
--   'requested'  the other has not said whether they want it, and has it among their requests
--   'declined'   they do not want it. Who wrote first is never told: for them it goes on waiting.
alter table conversations
  add column opened_by   bigint,
  add column opened_at   timestamptz not null default now(),
  add column answered_at timestamptz,
  add column state       text not null default 'open' check (state in ('open', 'requested', 'declined')),
  add check (opened_by in (a, b));
update conversations set (opened_by, opened_at) = (
    select users.key, messages.created_at from messages join users on users.id = sender_id
    where conversation_id = conversations.id order by messages.id limit 1)
  where exists (select from messages where conversation_id = conversations.id);
update conversations set answered_at = (
    select messages.created_at from messages join users on users.id = sender_id
    where conversation_id = conversations.id and users.key <> opened_by order by messages.id limit 1);
create index conversations_opened on conversations (opened_by, opened_at);
create index conversations_answered on conversations (opened_by) where answered_at is not null;
create index conversations_requested_of_a on conversations (a) where state = 'requested';
create index conversations_requested_of_b on conversations (b) where state = 'requested';

create index user_connections_asked on user_connections (user_id, created_at);

alter table member_settings
  -- Who may write to the member at once. What others write first is a request.
  add column writers     text not null default 'everyone' check (writers in ('everyone', 'matches', 'connections')),
  -- Of `matches`: how good a match, in points of the score.
  add column writers_bar smallint not null default 60 check (writers_bar between 1 and 100);

-- How many people who are new to them a member may turn to in a day: so many, and more by what they have shown since, which are
-- a verified address, the days that they are here and the people who have answered them.
create function daily_allowance(member users, usual integer) returns integer language sql stable as $$
  select usual + case when member.email_verified_at is null then 0 else 5 end + least(25, extract(epoch from now() - member.created_at)::integer / 86400)
    + 2 * (select count(*)::integer from (
        select from conversations where opened_by = member.key and answered_at is not null limit 10) answered)
$$;

-- How many conversations a member may still open today, and how many requests to connect they may still send.
create function openings_left(member users) returns integer language sql stable as $$
  select greatest(0, daily_allowance(member, 10) - (
    select count(*)::integer from conversations
    where opened_by = member.key and opened_at >= date_trunc('day', now(), 'UTC')))
$$;
create function asks_left(member users) returns integer language sql stable as $$
  select greatest(0, daily_allowance(member, 15) - (
    select count(*)::integer from user_connections
    where user_id = member.id and created_at >= date_trunc('day', now(), 'UTC')))
$$;

-- What a message from one to the other would be at this very moment, to be asked under the sender's lock: 'gone', 'open',
-- 'answer' to a request, 'waiting' for the answer to one, or the first one: 'new', unless the desk keeps them from it ('limited')
-- or the day's are used up ('spent').
create function opening_of(writer_id text, reader_id text) returns text language plpgsql volatile as $$
declare
  writer users;
  reader bigint;
  known  conversations;
begin
  select * into writer from users where id = writer_id;
  select key into reader from may_see(writer_id, 'anyone') other where other.id = reader_id;
  if reader is null then return 'gone'; end if;
  select * into known from conversations where a = least(writer.key, reader) and b = greatest(writer.key, reader);
  if known.state = 'open' then return 'open'; end if;
  if known.id is not null then return case when known.opened_by = writer.key then 'waiting' else 'answer' end; end if;
  if writer.limited_until > now() then return 'limited'; end if;
  return case when openings_left(writer) > 0 then 'new' else 'spent' end;
end
$$;

-- The same for a request to connect.
create function may_still_ask(member_id text) returns boolean language plpgsql volatile as $$
begin
  return (select asks_left(users) > 0 from users where id = member_id);
end
$$;

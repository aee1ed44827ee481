-- What was written to somebody who has not written back, and is looked at before it is sent, since it leads elsewhere or went to
-- many alike. Nobody but its sender and the desk reads here: until it is sent it is no message. Nothing is taken for it before.
create table held_messages (
  id              bigint primary key default nextval('messages_id_seq'),
  sender_id       text not null references users (id) on delete cascade,
  receiver_id     text not null references users (id) on delete cascade,
  content         text not null check (char_length(content) between 1 and 4000),
  idempotency_key text,
  why             text not null check (why in ('contact', 'alike')),
  -- Whether it is the first one between the two, of which there are so many a day.
  is_first        boolean not null,
  state           text not null default 'waiting' check (state in
    ('waiting', 'sent', 'removed', 'withdrawn', 'unpaid', 'undelivered')),
  -- The rule by which it was removed.
  ground          text,
  created_at      timestamptz not null default now(),
  decided_at      timestamptz,
  check (sender_id <> receiver_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'removed') = (ground is not null))
);
create unique index held_messages_one on held_messages (sender_id, receiver_id) where state = 'waiting';
create unique index held_messages_once on held_messages (sender_id, idempotency_key) where idempotency_key is not null;
create index held_messages_queue on held_messages (id) where state = 'waiting';
create index held_messages_sender on held_messages (sender_id, id desc);
create index held_messages_receiver on held_messages (receiver_id);
create index held_messages_decided on held_messages (decided_at) where decided_at is not null;

-- What moderators do that is no decision about a member's standing. Nothing in it is ever changed.
create table desk_log (
  id         bigint generated always as identity primary key,
  actor_id   text,
  action     text not null,
  subject_id text,
  -- What it was about, without anybody's words.
  about      jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create function keep_desk_log() returns trigger language plpgsql as $$
begin
  -- An empty one may be emptied, which a restore begins with.
  if tg_op = 'TRUNCATE' and not exists (select from desk_log) then
    return null;
  end if;
  raise exception 'The log of the desk is never changed.' using errcode = 'restrict_violation';
end
$$;
create trigger desk_log_kept before update or delete on desk_log for each row execute function keep_desk_log();
create trigger desk_log_kept_whole before truncate on desk_log for each statement execute function keep_desk_log();

-- How many conversations a member may still open today. What is held counts as one, whatever becomes of it.
create or replace function openings_left(member users) returns integer language sql stable as $$
  select greatest(0, daily_allowance(member, 10) - (
    select count(*)::integer from conversations
    where opened_by = member.key and opened_at >= date_trunc('day', now(), 'UTC')) - (
    select count(*)::integer from held_messages
    where sender_id = member.id and is_first and state <> 'sent' and created_at >= date_trunc('day', now(), 'UTC')))
$$;

create function letters_of(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(words), '[^[:alnum:]]+', '', 'g')
$$;

-- To how many others a member has sent these words lately; how they are spaced and pointed does not matter.
create function sent_alike(writer_id text, reader_id text, words text) returns integer language sql stable as $$
  select count(distinct receiver_id)::integer from (
    select receiver_id, content from messages where sender_id = writer_id order by id desc limit 300
  ) latest where receiver_id <> reader_id and letters_of(content) = letters_of(words)
$$;

-- What a message from one to the other would be at this very moment, to be asked under the sender's lock: 'gone', 'kept' where
-- one with its key is held, 'open', 'answer' to a request, 'waiting' for the answer to one, 'held' behind one that is looked at,
-- 'unanswered' where the other has not written yet, or the first one: 'new', unless the desk keeps them from it ('limited') or the
-- day's are used up ('spent'). Of the last but these two: 'alike' where `words`, if any are named, went to three others.
drop function opening_of(text, text);
create function opening_of(writer_id text, reader_id text, message_key text, words text)
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

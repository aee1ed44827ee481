-- One row a pair, `a` being the member with the smaller key. Kept in the transaction that sends or reads.
create table conversations (
  id              bigint generated always as identity primary key,
  a               bigint not null references users (key) on delete cascade,
  b               bigint not null references users (key) on delete cascade,
  last_message_id bigint,
  a_unread        integer not null default 0 check (a_unread >= 0),
  b_unread        integer not null default 0 check (b_unread >= 0),
  unique (a, b),
  check (a < b)
);
create index conversations_of_a on conversations (a, last_message_id desc);
create index conversations_of_b on conversations (b, last_message_id desc);
create index conversations_unread_of_a on conversations (a) where a_unread > 0;
create index conversations_unread_of_b on conversations (b) where b_unread > 0;
-- A sample sees the many with one conversation and misses the few with thousands. Told that members have twenty each,
-- PostgreSQL looks a pair up by both of them, and never reads all that one of them has.
alter table conversations alter a set (n_distinct = -0.05), alter b set (n_distinct = -0.05);

create table messages (
  id              bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender_id       text not null references users (id) on delete cascade,
  receiver_id     text not null references users (id) on delete cascade,
  content         text not null check (char_length(content) between 1 and 4000),
  is_read         boolean not null default false,
  created_at      timestamptz not null default now(),
  -- What it took from the sender, so that a repeated request answers alike.
  cost            text not null check (cost in ('credit', 'free', 'premium')),
  idempotency_key text,
  check (sender_id <> receiver_id)
);
create index messages_thread on messages (conversation_id, id desc);
create index messages_unread on messages (conversation_id, receiver_id) where not is_read;
create unique index messages_once on messages (sender_id, idempotency_key) where idempotency_key is not null;
create index messages_sender on messages (sender_id);
create index messages_receiver on messages (receiver_id);

-- The ledger: a member's credits are the sum of these rows.
create table message_credits (
  id          bigint generated always as identity primary key,
  user_id     text not null references users (id) on delete cascade,
  amount      integer not null,
  type        text not null check (type in ('signup_bonus', 'message', 'purchase', 'refund', 'adjustment')),
  description text,
  message_id  bigint references messages (id) on delete set null,
  created_at  timestamptz not null default now(),
  check (type <> 'message' or amount in (-1, 0))
);
create index message_credits_user on message_credits (user_id, id desc);
create unique index message_credits_message on message_credits (message_id) where message_id is not null;
create unique index message_credits_signup on message_credits (user_id) where type = 'signup_bonus';

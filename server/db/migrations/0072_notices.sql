-- What has happened to a member waits here, from the transaction that it happened in, until they have been told of it or need not
-- be. One row for all that is alike, so that twenty messages of one conversation are told once; `times` counts them, and
-- tells whoever was telling that something came in between.
create table notices (
  member_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('message', 'request', 'accepted', 'opportunity', 'receipt', 'security')),
  -- Who or what it is about: a member, an order, what happened to the account. Of opportunities all are one, ''.
  about text not null,
  times integer not null default 1,
  -- How often telling it was begun.
  tries integer not null default 0,
  first_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '5 seconds',
  primary key (member_id, kind, about)
) with (fillfactor = 70);
create index notices_due on notices (due_at);

-- What a member has chosen about being told. Whoever has chosen nothing has no row.
create table notification_choices (
  member_id text primary key references users (id) on delete cascade,
  -- The kinds that are not to come this way.
  push_off text[] not null default '{receipt}',
  mail_off text[] not null default '{}',
  -- The ways that may hold what a message says.
  text_on text[] not null default '{}',
  quiet_from time,
  quiet_to time,
  time_zone text,
  -- The address that mail came back from: nothing more goes there until the member asks for it.
  refused_email text,
  check ((quiet_from is null) = (quiet_to is null))
);

-- When a member was last mailed what they had missed.
create table mail_digests (
  member_id text primary key references users (id) on delete cascade,
  sent_at timestamptz not null
);

-- The browsers that may be pushed to, each for as long as the session lasts in which its member asked for it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id text not null references users (id) on delete cascade,
  sid text not null references sessions (sid) on delete cascade,
  endpoint text not null unique,
  -- The keys that only this browser reads with, sealed.
  sealed bytea not null,
  -- The public key of ours that the browser knows.
  our_key text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (sid);

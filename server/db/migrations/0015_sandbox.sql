-- What the built-in payment sandbox keeps, in Stripe's own shapes. Empty wherever payments are real or off.
create table sandbox_objects (
  id          text primary key,
  position    bigint generated always as identity,
  kind        text not null,
  -- The one whose row is locked before anything of theirs changes. Null for what belongs to nobody.
  customer_id text,
  -- Of a customer: how far the clock of their bills is ahead of the real one.
  ahead_days  integer not null default 0,
  -- When a subscription is to be renewed, charged again or ended, by that clock.
  due_at      timestamptz,
  data        jsonb not null
);
create index sandbox_objects_data on sandbox_objects using gin (data jsonb_path_ops);
create index sandbox_objects_customer on sandbox_objects (customer_id);
create index sandbox_objects_due on sandbox_objects (due_at) where due_at is not null;

-- What was answered under a key, so that asking twice is asking once.
create table sandbox_answers (
  key        text primary key,
  request    text not null,
  status     smallint,
  body       jsonb,
  created_at timestamptz not null default now()
);
create index sandbox_answers_age on sandbox_answers (created_at);

-- What is to be told, written with what happened and kept until it was heard.
create table sandbox_events (
  id              text primary key,
  position        bigint generated always as identity,
  payload         jsonb not null,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at    timestamptz
);
create index sandbox_events_waiting on sandbox_events (next_attempt_at, position) where delivered_at is null;
create index sandbox_events_delivered on sandbox_events (delivered_at) where delivered_at is not null;

-- What members buy. The row is there before the provider is asked for anything, and its id is the key of asking.
create table orders (
  id           uuid primary key default gen_random_uuid(),
  user_id      text not null references users (id) on delete cascade,
  kind         text not null check (kind in ('credits', 'premium')),
  credits      integer not null,
  cents        integer not null check (cents > 0),
  -- Whose money: real, Stripe's for tests, or the sandbox's.
  mode         text not null check (mode in ('live', 'test', 'sandbox')),
  customer_id  text not null,
  -- The payment or the subscription there, once it is known.
  provider_id  text unique,
  -- refused: what was paid is not what was ordered, and nothing was granted. ended: a subscription that was paid and is over.
  status       text not null default 'open' check (status in ('open', 'processing', 'paid', 'canceled', 'refused', 'ended')),
  -- Granted and not taken back: what the ledger's lines of this order come to, debt included.
  credits_held integer not null default 0,
  -- The number of the latest look at the provider that was written down here: an older one changes nothing.
  look         bigint not null default 0,
  next_look_at timestamptz default now() + interval '5 minutes',
  withdrawn_at timestamptz,
  paid_at      timestamptz,
  created_at   timestamptz not null default now(),
  check ((kind = 'credits') = (credits > 0)),
  check (credits_held between 0 and credits)
);
-- Asking twice is one order: of a package while it is open, of premium until it is over.
create unique index orders_open on orders (user_id, mode, credits) where kind = 'credits' and status = 'open';
create unique index orders_premium on orders (user_id, mode) where kind = 'premium' and status in ('open', 'processing', 'paid');
create index orders_due on orders (next_look_at) where next_look_at is not null;
create index orders_user on orders (user_id, created_at desc);
create index orders_live on orders (mode) where mode = 'live';
create index orders_refused on orders (created_at) where status = 'refused';

create sequence provider_looks;

-- Premium as the provider had it when it was last asked.
create table subscriptions (
  order_id              uuid primary key references orders (id) on delete cascade,
  state                 text not null check (state in ('active', 'past_due', 'ended')),
  paid_through          timestamptz not null,
  cancels_at_period_end boolean not null
);

-- Events that have had their effect.
create table provider_events (
  id          text primary key,
  type        text not null,
  received_at timestamptz not null default now()
);
create index provider_events_received on provider_events (received_at);

alter table users
  -- Whose account at the provider stripe_customer_id is.
  add column stripe_mode text check (stripe_mode in ('live', 'test', 'sandbox')),
  -- Credits that were paid back after they had been spent. The next purchase settles them.
  add column credit_debt integer not null default 0 check (credit_debt >= 0),
  -- When premium is over unless news come: what is paid, and the days of grace while a renewal is expected.
  add column premium_until timestamptz;
create index users_lapsing on users (coalesce(premium_until, subscription_expires_at)) where is_subscribed;

-- The one definition of having premium. By the clock, so that it ends without anybody doing anything.
create function is_premium(member users) returns boolean language sql stable parallel safe as $$
  select member.is_subscribed and coalesce(coalesce(member.premium_until, member.subscription_expires_at) > now(), true)
$$;

alter table message_credits
  add column order_id uuid references orders (id) on delete set null,
  -- The look at the provider that the line comes from.
  add column look bigint,
  -- For a month of premium: until when.
  add column paid_through timestamptz;
create unique index message_credits_purchase on message_credits (order_id, paid_through) nulls not distinct
  where type = 'purchase' and order_id is not null;
create unique index message_credits_look on message_credits (order_id, type, look) where order_id is not null;

-- What the latest audit of the ledger found.
create table ledger_audits (
  audited_at timestamptz primary key default now(),
  members    integer not null,
  unbalanced integer not null
);

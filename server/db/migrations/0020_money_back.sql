alter table orders
  add column currency text not null default 'usd',
  -- When everything that a withdrawal owes was back. Until then the order is not over.
  add column paid_back_at timestamptz,
  -- The number of the latest look at the money of a withdrawal: an older one changes nothing.
  add column back_look bigint not null default 0;

-- Who has withdrawn may subscribe again while the refund is under way.
drop index orders_premium;
create unique index orders_premium on orders (user_id, mode)
  where kind = 'premium' and status in ('open', 'processing', 'paid') and withdrawn_at is null;
create index orders_owed on orders (withdrawn_at) where withdrawn_at is not null and paid_back_at is null;

-- A subscription may run without a month that was paid. The price is that of its months to come.
alter table subscriptions
  alter column paid_through drop not null,
  add column cents integer,
  add column currency text;

-- What was really paid or paid back for a month of premium: the price of the order may be another.
alter table message_credits
  add column cents integer,
  add column currency text;

-- Under which key something is asked of the provider next, where it keeps a failure under the one before.
create table provider_keys (
  name       text primary key,
  attempt    integer not null,
  changed_at timestamptz not null default now()
);

-- Ended orders of withdrawals were never looked at for their money: they are now.
update orders set paid_back_at = now(), next_look_at = now() where withdrawn_at is not null and status = 'ended';

-- Refused for the price of a renewal, although a paid renewal is enough. The next look says how it stands.
update orders set status = 'paid', next_look_at = now()
where kind = 'premium' and status = 'refused' and paid_at is not null
  and not exists (
    select from orders other where other.user_id = orders.user_id and other.mode = orders.mode and other.id <> orders.id
      and other.kind = 'premium' and other.withdrawn_at is null
      and (other.status in ('open', 'processing', 'paid')
        or other.status = 'refused' and other.paid_at is not null and other.created_at > orders.created_at));
update orders set next_look_at = now() where kind = 'premium' and status = 'refused';

-- A request that was declined stays open to who asked and out of sight of who declined it; one that was withdrawn is kept
-- out of sight of both. Asking again tells the other side nothing then, or not for ever. The sweep forgets them in time.
alter table user_connections
  add column declined_at  timestamptz,
  add column withdrawn_at timestamptz,
  add column withdrawals  integer not null default 0,
  add constraint user_connections_answered
    check (status = 'pending' or (declined_at is null and withdrawn_at is null));
create index user_connections_remembered on user_connections (coalesce(declined_at, withdrawn_at))
  where declined_at is not null or withdrawn_at is not null;

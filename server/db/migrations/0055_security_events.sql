-- What has to do with the safety of an account, for its member to read and for the operator, for half a year. Account and address
-- are keyed names that mean nothing elsewhere.
create table security_events (
  id bigint generated always as identity primary key,
  member_id text references users on delete cascade,
  account text not null,
  address text not null,
  event text not null,
  reason text,
  -- The browser and the system that it said it was: "Firefox on Linux".
  device text,
  created_at timestamptz not null default now()
);
create index security_events_member on security_events (member_id, id desc);
create index security_events_age on security_events (created_at);

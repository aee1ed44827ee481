-- What a member's authenticator app makes codes from, sealed for its row. No code of the time step that was used last, or of one
-- before it, is taken again.
create table totp_keys (
  member_id text primary key references users on delete cascade,
  sealed bytea not null,
  begun_at timestamptz not null default now(),
  -- Null until a code has shown that the app has the key: nobody is asked for one before.
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- What a member signs in with once the app is lost, each good once. Only keyed hashes are kept.
create table recovery_codes (
  member_id text not null references totp_keys on delete cascade,
  hash text not null,
  primary key (member_id, hash)
);

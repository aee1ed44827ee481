-- Linking that is under way. A state works once, not for long, and only in the session that began.
create table linkedin_attempts (
  -- SHA-256 of the state that the provider sends back.
  state      text primary key,
  sid        text not null references sessions (sid) on delete cascade,
  expires_at timestamptz not null
);
create index linkedin_attempts_session on linkedin_attempts (sid);
create index linkedin_attempts_expiry on linkedin_attempts (expires_at);

alter table users
  -- Whoever is not linked has nothing left of it.
  add constraint linkedin_all_or_nothing check (
    linkedin_connected = (linkedin_id is not null)
    and (linkedin_connected or num_nonnulls(
      linkedin_access_token, linkedin_refresh_token, linkedin_data, linkedin_last_sync) = 0)
  ),
  add constraint linkedin_tokens_are_sealed check (linkedin_access_token like 'v1.%' and linkedin_refresh_token like 'v1.%');

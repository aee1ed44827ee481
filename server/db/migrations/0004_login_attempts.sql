-- Attempts to sign in that are under way or have failed, counted in windows of time. Keys are keyed hashes:
-- the table tells nobody who tried from where.
create table login_attempts (
  key      text primary key,
  attempts integer not null,
  ends_at  timestamptz not null
);
create index login_attempts_end on login_attempts (ends_at);

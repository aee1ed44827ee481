-- When a session was last used, to within an hour: it decides which one ends when a member has too many.
alter table sessions add column used_at timestamptz not null default clock_timestamp();
update sessions set used_at = least(now(), expire - interval '7 days');

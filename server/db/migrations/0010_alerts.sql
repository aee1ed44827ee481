-- One alert a target at a time, read, acted upon or neither: an old one goes before the target can come again.
drop index networking_alerts_open;
create unique index networking_alerts_once on networking_alerts (user_id, target_user_id);

alter table networking_alerts
  alter target_user_id set not null,
  alter ai_analysis set not null,
  alter opportunity_score set not null,
  alter expires_at set not null,
  add column acted_at timestamptz,
  add constraint acted_upon_at_a_time check (is_acted_upon = (acted_at is not null)),
  add constraint acted_upon_is_read check (is_read or not is_acted_upon);

create index networking_alerts_unread on networking_alerts (user_id, expires_at) where not is_read;
create index networking_alerts_expiry on networking_alerts (expires_at);
create index networking_alerts_target on networking_alerts (target_user_id);

-- The last day (UTC) on which the daily job has looked for a member: it looks once a day, whoever asks how often.
create table alert_days (
  user_id text primary key references users (id) on delete cascade,
  day     date not null
);

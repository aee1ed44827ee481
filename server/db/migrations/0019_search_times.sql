-- When the daily job has last looked for a member, in place of the day alone: the latest is whom it goes on behind.
alter table alert_days add column searched_at timestamptz not null default now();
update alert_days set searched_at = day::timestamp at time zone 'utc';
alter table alert_days alter column searched_at drop default, drop column day;
create index alert_days_searched on alert_days (searched_at);

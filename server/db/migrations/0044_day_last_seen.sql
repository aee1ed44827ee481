-- When a member was last here is a day, in storage too: the hour would tell when they sleep and travel.
update users set last_seen = date_trunc('day', last_seen, 'UTC') where last_seen is not null;
alter table users add constraint users_last_seen_day check (extract(epoch from last_seen)::bigint % 86400 = 0);

-- What may be done so often in a span of time is counted in one table, whatever it is. Keys that could tell who did it where
-- are keyed hashes.
alter table login_attempts rename to rate_windows;
alter table rate_windows rename column attempts to used;
alter table rate_windows rename constraint login_attempts_pkey to rate_windows_pkey;
alter table rate_windows add check (used >= 0);
alter index login_attempts_end rename to rate_windows_end;

-- Nodes of the version before count sign-ins until they are restarted.
create view login_attempts as select key, used as attempts, ends_at from rate_windows;

-- Here the calls that are left were kept, of a number that depends on who is asked: everyone together are counted only where
-- it is a model.
insert into rate_windows (key, used, ends_at)
select concat_ws(' ', 'analysis', span, member_id), greatest(0, most - calls_left), ends_at
from analyser_windows
cross join (select exists (select from analyser_windows where member_id is null) as is_model) as analyser
cross join lateral (
  select case
    when member_id is null then 5000
    when span = 'hour' then case when is_model then 10 else 60 end
    else case when is_model then 30 else 300 end
  end as most
) as limits
where ends_at > now();

drop table analyser_windows;

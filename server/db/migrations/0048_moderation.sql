-- Who works at the desk beside those whom the operator's variables name.
create table moderators (
  user_id  text primary key references users (id) on delete cascade,
  added_at timestamptz not null default now()
);

-- One case a member who was reported. It outlives the member's account, as what was decided does, and holds no words of theirs.
create table moderation_cases (
  id            bigint generated always as identity primary key,
  subject_id    text not null unique,
  -- Goes up with every entry of the log.
  version       integer not null default 0,
  -- What it waits for at the desk; null when there is nothing to decide.
  waits_for     text check (waits_for in ('reports', 'confirmation', 'appeal')),
  -- Reports are decided together, and the next one begins a new round.
  round         integer not null default 1,
  severity      integer not null default 0,
  reporters     integer not null default 0,
  trust         real not null default 0,
  weight        integer not null default 0,
  claimed_by    text,
  claimed_until timestamptz,
  opened_at     timestamptz not null default now()
);
create index moderation_queue on moderation_cases (weight desc, id) where waits_for is not null;

create table member_reports (
  id          text primary key,
  case_id     bigint not null references moderation_cases (id),
  round       integer not null,
  -- Null for what the product noticed itself, and when the reporter's account is gone.
  reporter_id text references users (id) on delete set null,
  source      text not null check (source in ('member', 'photo')),
  reason      text not null check (reason in ('spam', 'fake', 'harassment', 'underage', 'other')),
  -- What was there to be seen at that moment, sealed.
  evidence    bytea not null,
  decision_id bigint,
  outcome     text check (outcome in ('acted', 'not_acted')),
  created_at  timestamptz not null default now(),
  check ((decision_id is null) = (outcome is null))
);
-- Once a reporter and subject until it is decided.
create unique index member_reports_once on member_reports (case_id, round, reporter_id);
create index member_reports_case on member_reports (case_id, created_at desc);
create index member_reports_reporter on member_reports (reporter_id, created_at desc);
create index member_reports_decision on member_reports (decision_id) where decision_id is not null;

-- The pictures that reports are about, sealed, each once a case.
create table evidence_pictures (
  case_id bigint not null references moderation_cases (id),
  file    text not null,
  picture bytea not null,
  primary key (case_id, file)
);

-- What was done and why. The standing of every member follows from it, and nothing in it is ever changed.
create table moderation_log (
  id           bigint generated always as identity primary key,
  case_id      bigint not null references moderation_cases (id),
  version      integer not null,
  subject_id   text not null,
  -- Null for what the product does by the clock.
  actor_id     text,
  action       text not null check (action in
    ('dismiss', 'remove', 'warn', 'limit', 'suspend', 'confirm', 'restore', 'appeal', 'end')),
  ground       text check (ground in
    ('spam', 'fake', 'harassment', 'hate', 'sexual', 'underage', 'illegal', 'other')),
  ends_at      timestamptz,
  is_permanent boolean not null default false,
  -- The entry that this one confirms, appeals against, ends or takes back.
  answers      bigint references moderation_log (id),
  -- What the moderator noted and what the member is told, or the words of an appeal, sealed.
  words        bytea,
  created_at   timestamptz not null default now(),
  unique (case_id, version),
  check (action <> 'appeal' or answers is not null)
);
create index moderation_log_subject on moderation_log (subject_id, id desc);
create index moderation_log_time on moderation_log (created_at);
create unique index moderation_log_appeal on moderation_log (answers) where action = 'appeal';
create unique index moderation_log_confirmation on moderation_log (answers) where action = 'confirm';

create function keep_log() returns trigger language plpgsql as $$
begin
  -- An empty one may be emptied, which a restore begins with.
  if tg_op = 'TRUNCATE' and not exists (select from moderation_log) then
    return null;
  end if;
  raise exception 'The log of the desk is never changed.' using errcode = 'restrict_violation';
end
$$;
create trigger log_kept before update or delete on moderation_log for each row execute function keep_log();
create trigger log_kept_whole before truncate on moderation_log for each statement execute function keep_log();

-- Until when a suspension or a limit lasts that ends by the clock.
alter table users add column suspended_until timestamptz, add column limited_until timestamptz;
create index users_suspended_until on users (suspended_until) where suspended_until is not null;

-- What is in force against a member, from the log alone. Of one kind the latest entry counts.
create function standing_of(subject text,
  out suspended_at timestamptz, out suspended_until timestamptz, out limited_until timestamptz)
language sql stable as $$
  select
    case when held.action in ('suspend', 'confirm') then held.created_at end,
    case when held.action in ('suspend', 'confirm') then held.ends_at end,
    case when slowed.action = 'limit' then slowed.ends_at end
  from (select) as one
  left join lateral (
    select action, created_at, ends_at from moderation_log
    where subject_id = subject and action in ('suspend', 'confirm', 'restore', 'end') order by id desc limit 1
  ) as held on true
  left join lateral (
    select action, ends_at from moderation_log
    where subject_id = subject and action in ('limit', 'restore') order by id desc limit 1
  ) as slowed on true
$$;

create function keep_standing() returns trigger language plpgsql as $$
begin
  if new.action in ('limit', 'suspend', 'confirm', 'restore', 'end') then
    update users set suspended_at = standing.suspended_at, suspended_until = standing.suspended_until,
      limited_until = standing.limited_until
    from standing_of(new.subject_id) as standing where users.id = new.subject_id;
  end if;
  return null;
end
$$;
create trigger standing_kept after insert on moderation_log for each row execute function keep_standing();

-- How much a reporter is believed, from 0 to 1: the share of their reports that were right, counting one right and one wrong
-- beside (Laplace's rule of succession), squared, so that a bad record weighs little however often it is added up.
create function trust_in(reporter text) returns real language sql stable as $$
  select power((count(*) filter (where outcome = 'acted') + 1)::real / (count(*) filter (where outcome is not null) + 2), 2)::real
  from member_reports where reporter_id = reporter
$$;

-- Weighs a case anew: the worst reason, times how surely it is so. The most trusted reporter counts in full, all others
-- together can at most close what is left to certainty, and what the product noticed itself is a hint.
create function weigh_case(weighed bigint) returns void language sql as $$
  update moderation_cases set severity = sum.severity, reporters = sum.reporters, trust = sum.trust,
    weight = greatest(round(sum.severity * sum.trust),
      case waits_for when 'confirmation' then 90 when 'appeal' then 60 else 0 end)
  from (
    select coalesce(max(severity), 0) as severity, count(*)::integer as reporters,
      coalesce(max(trust) + (1 - max(trust)) * (sum(trust) - max(trust)) / (sum(trust) - max(trust) + 6), 0)::real as trust
    from (
      select case reason when 'underage' then 100 when 'harassment' then 70 when 'fake' then 50 when 'other' then 40 else 30 end
          as severity,
        case source when 'photo' then 0.1 else coalesce(trust_in(reporter_id), 0.25) end as trust
      from member_reports join moderation_cases on moderation_cases.id = case_id
      where case_id = weighed and member_reports.round = moderation_cases.round
    ) as open_reports
  ) as sum
  where id = weighed
$$;

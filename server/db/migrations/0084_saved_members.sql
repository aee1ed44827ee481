-- Whom a member keeps for later. Nobody else hears of it.
create table saved_members (
  id         bigint generated always as identity primary key,
  member_id  text not null references users (id) on delete cascade,
  other_id   text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (member_id, other_id),
  check (member_id <> other_id)
);
create index saved_members_of_member on saved_members (member_id, id desc);
create index saved_members_other on saved_members (other_id);

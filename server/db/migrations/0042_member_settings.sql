-- What a member has chosen for themselves. Whoever has chosen nothing has no row, and the defaults hold.
create table member_settings (
  member_id text primary key references users (id) on delete cascade,
  -- Whether others are told that the member is online, and when they last were.
  presence boolean not null default true
);

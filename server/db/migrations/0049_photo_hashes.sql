-- What a member's photo looks like, in 64 bits: whether it is like that of another is looked at once, by a job.
create table photo_hashes (
  member_id   text primary key references users (id) on delete cascade,
  hash        bit(64) not null,
  -- Its four parts of 16 bits, each with its place: like ones share a part that is nearly the same.
  parts       integer[] not null,
  is_compared boolean not null default false
);
create index photo_hashes_parts on photo_hashes using gin (parts);
create index photo_hashes_new on photo_hashes (member_id) where not is_compared;

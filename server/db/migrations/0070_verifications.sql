-- Since when a member's photo is known to show them; null where nobody has compared it, or it is another photo now.
alter table users add column verified_on date;

-- A member who asks to be verified: the pose that they are to be photographed in, the picture until a moderator has compared it,
-- and why it was refused. Each time they ask is a row of its own, of which a member has one.
create table verifications (
  id         bigint generated always as identity primary key,
  member_id  text not null unique references users (id) on delete cascade,
  pose       text not null,
  asked_at   timestamptz not null default now(),
  -- Sealed, and gone with the decision.
  picture    bytea,
  -- The photo that it is to be compared with.
  photo      text,
  sent_at    timestamptz,
  refused_for text,
  decided_at timestamptz,
  check ((picture is null) = (sent_at is null or decided_at is not null)),
  check ((photo is null) = (sent_at is null)),
  check ((refused_for is null) = (decided_at is null))
);
create index verifications_waiting on verifications (id) where picture is not null;

-- Another photo is one that nobody has compared, whoever changes it.
create function forget_verification() returns trigger language plpgsql as $$
begin
  new.verified_on := null;
  delete from verifications where member_id = new.id and decided_at is null;
  return new;
end
$$;
create trigger users_photo_changed before update of profile_image_url on users for each row
  when (old.profile_image_url is distinct from new.profile_image_url) execute function forget_verification();

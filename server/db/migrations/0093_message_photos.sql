-- A photo in a message: the name of its file and its size in pixels. A message is words or a photo.
alter table messages
  add column photo        text,
  add column photo_width  integer,
  add column photo_height integer,
  drop constraint messages_content_check,
  add constraint messages_content_check check (char_length(content) between
    case when removed_at is null and deleted_at is null and photo is null then 1 else 0 end and 4000),
  add constraint messages_photo check (
    num_nulls(photo, photo_width, photo_height) in (0, 3)
    and (photo is null or (content = '' and removed_at is null and deleted_at is null)));
create unique index messages_photo_once on messages (photo) where photo is not null;
create index messages_with_photo on messages (conversation_id, id) where photo is not null;

-- What is gone has no photo, whichever node takes it away: one of an earlier version knows of none.
create function forget_photo() returns trigger language plpgsql as $$
begin
  new.photo := null;
  new.photo_width := null;
  new.photo_height := null;
  return new;
end
$$;
create trigger messages_forget_photo before update of deleted_at, removed_at on messages for each row
  when (new.photo is not null and (new.deleted_at is not null or new.removed_at is not null)) execute function forget_photo();

-- What the score needs of each reading, as numbers: a list compares hundreds, and fetching and parsing whole readings for it
-- took longer than all the rest. Made with the reading, and gone with it.
alter table profile_readings add column outline bytea check (octet_length(outline) % 4 = 0);

create or replace function forget_reading() returns trigger language plpgsql as $$
begin
  insert into profile_readings (member_id) values (new.key)
  on conflict (member_id) do update set version = 0, reading = null, outline = null, of_model = null;
  insert into profile_vectors as kept (member_id) values (new.key)
  on conflict (member_id) do update
  set edition = kept.edition + 1, model = '', whole = null, pieces = null, quotes = '{}', tries = 0, due_at = now();
  return null;
end
$$;

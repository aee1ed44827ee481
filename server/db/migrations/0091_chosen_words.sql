-- Which version of the reader chose what is compared and quoted of a profile, and a digest of what it chose: another version
-- chooses anew, and what it would choose otherwise is forgotten. What was made before both were kept is chosen anew as well.
alter table profile_vectors add column version integer not null default 0, add column chosen bytea;
create index profile_vectors_version on profile_vectors (version) where model > '';

-- A node of the version before knows neither column: what it makes of another text is looked at once more.
create or replace function forget_reading() returns trigger language plpgsql as $$
begin
  insert into profile_readings (member_id) values (new.key)
  on conflict (member_id) do update set version = 0, reading = null, outline = null, of_model = null;
  insert into profile_vectors as kept (member_id) values (new.key)
  on conflict (member_id) do update
  set edition = kept.edition + 1, model = '', whole = null, pieces = null, quotes = '{}', tries = 0, due_at = now(), version = 0;
  return null;
end
$$;

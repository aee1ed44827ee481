-- What a model has understood of the present text, checked. It is kept beside the reading, which is made anew when the reader
-- changes, and goes with the text that it is of.
alter table profile_readings add column of_model json;

create or replace function forget_reading() returns trigger language plpgsql as $$
begin
  insert into profile_readings (member_id) values (new.key)
  on conflict (member_id) do update set version = 0, reading = null, of_model = null;
  return null;
end
$$;

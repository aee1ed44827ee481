alter table users
  -- Found by nobody who does not know them already, until they resume.
  add column paused_at timestamptz,
  -- The member has deleted the account: gone for everybody, and to be erased then unless they come back.
  add column erase_at timestamptz,
  -- Nothing is left of the member but the orders that they paid: the row stands for whoever that was.
  add column erased_at timestamptz;
create index users_leaving on users (erase_at) where erase_at is not null and erased_at is null;
create index users_leaving_photos on users (profile_image_url) where erase_at is not null;

-- Whose words were in a question to a model beside the member's who asked: it is erased with either.
alter table chatgpt_interactions add column about text[] not null default '{}';
create index chatgpt_interactions_about on chatgpt_interactions using gin (about);
update chatgpt_interactions set about = array(
  select target_user_id from networking_alerts alert
  where alert.user_id = chatgpt_interactions.user_id and alert.created_at = chatgpt_interactions.created_at
) where interaction_type = 'networking_alerts';

-- Neither is on the map of discoverable members.
create or replace function keep_place(member users) returns void language plpgsql as $$
begin
  if member.is_complete and member.suspended_at is null and member.paused_at is null and member.erase_at is null
    and member.cell is not null
  then
    insert into member_places as kept (member_id, cell, premium, active_day, age, interest_mask)
    values (member.key, member.cell, is_premium(member), extract(epoch from now())::bigint / 86400, member.age,
      interest_mask(member.interests_folded))
    on conflict (member_id) do update
      set cell = excluded.cell, premium = excluded.premium, age = excluded.age, interest_mask = excluded.interest_mask
      where (kept.cell, kept.premium, kept.age, kept.interest_mask)
        is distinct from (excluded.cell, excluded.premium, excluded.age, excluded.interest_mask);
  else
    delete from member_places where member_id = member.key;
  end if;
end
$$;

create trigger place_left after update of paused_at, erase_at on users
  for each row when ((old.paused_at, old.erase_at) is distinct from (new.paused_at, new.erase_at))
  execute function keep_place();

-- Puts a member on the map of discoverable people, moves them there, or takes them off: complete, active, with a place.
create function keep_place(member users) returns void language plpgsql as $$
begin
  if member.is_complete and member.suspended_at is null and member.cell is not null then
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

create function keep_place() returns trigger language plpgsql as $$
begin
  perform keep_place(new);
  return null;
end
$$;

create trigger place_made after insert on users
  for each row when (new.is_complete and new.suspended_at is null and new.cell is not null) execute function keep_place();

-- Whatever the map is made of, and nothing that a message or a glance at the product changes. Premium ends by the clock: on
-- the map with the note that it has.
create trigger place_kept
  after update of cell, age, interests, is_complete, suspended_at, is_subscribed, premium_until, subscription_expires_at on users
  for each row when (
    (old.cell, old.age, old.interests, old.is_complete, old.suspended_at, old.is_subscribed, old.premium_until,
      old.subscription_expires_at)
    is distinct from
    (new.cell, new.age, new.interests, new.is_complete, new.suspended_at, new.is_subscribed, new.premium_until,
      new.subscription_expires_at))
  execute function keep_place();

-- Until now it was kept by the product alone, and missed what was changed past it.
select keep_place(users) from users;

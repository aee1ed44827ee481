-- Whom a viewer may not see:
--   'anyone'  wherever people meet: those who are blocked, whoever set it, suspended, leaving or not complete, all alike
--   'listed'  whom the map of discoverable members would put forward: those who are blocked, and those whom the viewer has
--             hidden. Nobody else is missing, since the map holds only who can be seen.
create or replace function hidden_from(viewer text, as_whom text) returns table (id text) language sql stable parallel safe as $$
  select other_id from blocked_pairs where member_id = viewer
  union all
  select users.id from users where (suspended_at is not null or not is_complete) and as_whom = 'anyone'
  union all
  select users.id from users where erase_at is not null and erased_at is null and as_whom = 'anyone'
  union all
  select other_id from hides where member_id = viewer and as_whom = 'listed'
$$;

-- Whom a viewer may see, in place of `users` in every query on other people. Those who are listed are on the map besides.
-- Whoever has paused is there for those alone who write to them, are connected or have asked. No viewer, '', sees like those.
create or replace function may_see(viewer text, as_whom text) returns setof users language sql stable parallel safe as $$
  select other.* from users other
  where other.id <> viewer
    and not exists (select from hidden_from(viewer, as_whom) hidden where hidden.id = other.id)
    and (as_whom = 'anyone' or exists (select from member_places where member_id = other.key))
    and (other.paused_at is null or viewer = ''
      or exists (
        select from users me join conversations on a = least(me.key, other.key) and b = greatest(me.key, other.key)
        where me.id = viewer)
      or exists (
        select from user_connections
        where least(user_id, connected_user_id) = least(viewer, other.id)
          and greatest(user_id, connected_user_id) = greatest(viewer, other.id) and withdrawn_at is null))
$$;

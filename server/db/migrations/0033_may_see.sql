-- Whom a viewer may not see. A block hides two members from each other, whoever set it. Beyond that it depends on what the
-- other is to the viewer:
--   'correspondent'  has written with them: a conversation stays as it is when the other is suspended
--   'connection'     is connected with them, or has asked or been asked
--   'stranger'       is whoever can be found, asked and written to
-- A function of this form becomes part of the query that calls it, and is looked up by index for one member or for many.
create function hidden_from(viewer text, as_whom text) returns table (id text) language sql stable parallel safe as $$
  select other_id from blocked_pairs where member_id = viewer
  union all
  select users.id from users where suspended_at is not null and as_whom <> 'correspondent'
$$;

-- Whom a viewer may see, in place of `users` in every query on other people. Strangers have a complete profile besides.
create function may_see(viewer text, as_whom text) returns setof users language sql stable parallel safe as $$
  select other.* from users other
  where other.id <> viewer and (as_whom <> 'stranger' or other.is_complete)
    and not exists (select from hidden_from(viewer, as_whom) hidden where hidden.id = other.id)
$$;

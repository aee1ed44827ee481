-- A node of the version before 60 asks with two arguments how a message stands. While the nodes are restarted one after the other it
-- goes on sending, and is answered in the words that it knows; what it cannot know of is not held by it.
create function opening_of(writer_id text, reader_id text) returns text language sql volatile as $$
  select case standing
    when 'held' then 'waiting'
    when 'unanswered' then 'open'
    when 'unapproved' then 'limited'
    else standing
  end
  from opening_of(writer_id, reader_id, null, null) as standing
$$;

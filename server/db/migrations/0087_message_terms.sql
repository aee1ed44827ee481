-- The words by which each of the two finds a message again, for messages that change no more by themselves. Each word stands behind the
-- key of its reader, `7.river`: a search touches what is the member's own, however many others use the word.
create table message_terms (
  message_id bigint not null references messages (id) on delete cascade,
  member_key bigint not null,
  terms      tsvector not null,
  primary key (message_id, member_key)
);
create index message_terms_of_member on message_terms (member_key, message_id desc);
-- Filled by a job, which may take its time; a list of what is yet to be added would be read by every search.
create index message_terms_found on message_terms using gin (terms) with (fastupdate = off);

-- What its words are no longer in is not found by them: a message that was removed or deleted, for one of the two or for both.
create function forget_terms() returns trigger language plpgsql as $$
begin
  delete from message_terms where message_id = new.id and (
    new.content is distinct from old.content
    or member_key in (
      select key from users
      where (id = new.sender_id and new.hidden_from_sender) or (id = new.receiver_id and new.hidden_from_receiver)));
  return null;
end
$$;
create trigger messages_forget_terms after update of content, hidden_from_sender, hidden_from_receiver on messages
  for each row execute function forget_terms();

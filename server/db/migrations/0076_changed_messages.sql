-- What becomes of a message after it was sent. Its sender may change its words, or take it back for both, for a quarter of an hour;
-- each of the two may put it away for themselves at any time, and mark it with one of six reactions.
alter table messages
  add column edited_at            timestamptz,
  add column deleted_at           timestamptz,
  add column hidden_from_sender   boolean not null default false,
  add column hidden_from_receiver boolean not null default false,
  add column sender_reaction      text,
  add column receiver_reaction    text,
  -- Hashes of the letters that it had before, while nobody had answered: the same words to many are found though each was changed.
  add column earlier_letters      text[],
  drop constraint messages_content_check,
  drop constraint messages_removed,
  add constraint messages_content_check check (char_length(content) between
    case when removed_at is null and deleted_at is null then 1 else 0 end and 4000),
  add constraint messages_gone check ((removed_at is null and deleted_at is null)
    or (content = '' and sender_reaction is null and receiver_reaction is null)),
  add constraint messages_reactions check (
    sender_reaction in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks') and
    receiver_reaction in ('like', 'love', 'laugh', 'wow', 'sad', 'thanks'));

-- The words of a message as they are remembered once they are no longer there; so few letters are nobody's own words.
create function letters_hash(words text) returns text language sql immutable parallel safe as $$
  select case when char_length(words) >= 30 then md5(letters_of(words)) end
$$;

-- To how many others a member has sent these words lately, whatever has become of them since; how they are spaced and pointed does
-- not matter.
create or replace function sent_alike(writer_id text, reader_id text, words text) returns integer language sql stable as $$
  select count(distinct receiver_id)::integer from (
    select receiver_id, content, earlier_letters from messages where sender_id = writer_id order by id desc limit 300
  ) latest where receiver_id <> reader_id
    and (letters_of(content) = letters_of(words) or letters_hash(words) = any(earlier_letters))
$$;

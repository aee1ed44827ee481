-- Which of the two has put the conversation away; it comes back with the next message (server/messages/deliver-message.ts).
alter table conversations
  add column a_archived boolean not null default false,
  add column b_archived boolean not null default false;
create index conversations_archived_of_a on conversations (a, last_message_id desc) where a_archived;
create index conversations_archived_of_b on conversations (b, last_message_id desc) where b_archived;

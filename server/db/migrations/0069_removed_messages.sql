-- Of a message that moderators have removed nothing is left but that there was one. What it said is sealed with the reports of it.
alter table messages
  add column removed_at timestamptz,
  drop constraint messages_content_check,
  add constraint messages_content_check check (char_length(content) between case when removed_at is null then 1 else 0 end and 4000),
  add constraint messages_removed check (removed_at is null or content = '');

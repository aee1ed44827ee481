-- What a call to an analyser took. Tokens are as the model's server counted them, null where it did not say;
-- error_code is the API's own, error_detail a few words for the operator, and neither holds anything a member wrote.
alter table chatgpt_interactions
  add column model             text,
  add column prompt_tokens     integer check (prompt_tokens >= 0),
  add column completion_tokens integer check (completion_tokens >= 0),
  add column duration_ms       integer check (duration_ms >= 0),
  add column error_code        text,
  add column error_detail      text;

-- Calls to the analyser that are left in the window that ends at ends_at: to one member or, without one, to everyone together.
create table analyser_windows (
  member_id  text references users (id) on delete cascade,
  span       text not null check (span in ('hour', 'day')),
  calls_left integer not null check (calls_left >= 0),
  ends_at    timestamptz not null,
  unique nulls not distinct (member_id, span)
);

-- Interests as they are compared: without regard to case, each once. A loop costs a tenth of what a query inside would.
create function folded(names text[]) returns text[] language plpgsql immutable parallel safe as $$
declare
  name text;
  seen text[] := '{}';
begin
  foreach name in array names loop
    if lower(name) <> all (seen) then
      seen := seen || lower(name);
    end if;
  end loop;
  return seen;
end
$$;

create table users (
  id                      text primary key default gen_random_uuid()::text,
  -- A short key for the tables that are searched most. It never leaves the server.
  key                     bigint generated always as identity unique,
  email                   text not null,
  password                text not null,
  first_name              text not null check (char_length(first_name) between 1 and 50),
  last_name               text not null check (char_length(last_name) between 1 and 50),
  profile_image_url       text,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  suspended_at            timestamptz,

  stripe_customer_id      text unique,
  stripe_subscription_id  text unique,
  credits                 integer not null default 250 check (credits >= 0),
  is_subscribed           boolean not null default false,
  subscription_type       text,
  subscription_expires_at timestamptz,
  -- How many of a day's free messages are used: `free_messages_used` counts on `free_messages_day` (UTC) only.
  free_messages_day       date,
  free_messages_used      integer not null default 0 check (free_messages_used >= 0),

  bio                     text check (char_length(bio) <= 1000),
  age                     integer check (age between 18 and 120),
  location                text check (char_length(location) <= 120),
  -- The centre of the member's grid cell and the cell itself: no finer place is kept.
  latitude                real check (latitude between -90 and 90),
  longitude               real check (longitude between -180 and 180),
  cell                    integer,
  interests               text[] not null default '{}',
  interests_folded        text[] not null generated always as (folded(interests)) stored,
  is_online               boolean not null default false,
  last_seen               timestamptz,

  ai_generated_bio        text,
  personality_traits      text[] not null default '{}',
  communication_style     text,
  ai_profile_score        real check (ai_profile_score between 0 and 100),
  chatgpt_interactions    integer not null default 0,
  last_ai_analysis        timestamptz,

  linkedin_id             text unique,
  linkedin_access_token   text,
  linkedin_refresh_token  text,
  linkedin_data           jsonb,
  linkedin_connected      boolean not null default false,
  linkedin_last_sync      timestamptz,
  social_links            jsonb,

  -- The one definition of a complete profile.
  is_complete             boolean not null generated always as (
    age is not null
    and coalesce(location, '') <> ''
    and coalesce(bio, '') <> ''
    and coalesce(ai_generated_bio, '') <> ''
    and cardinality(personality_traits) > 0
  ) stored,

  constraint interests_without_doubles check (cardinality(interests_folded) = cardinality(interests)),
  constraint interests_at_most_30 check (cardinality(interests) <= 30),
  constraint place_is_whole check ((cell is null) = (latitude is null) and (cell is null) = (longitude is null))
);

create unique index users_email on users (lower(email));
create index users_interests on users using gin (interests_folded);

create table sessions (
  -- SHA-256 of the cookie's value: the table opens no account.
  sid    text primary key,
  sess   jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess->>'userId'));

create table chatgpt_interactions (
  id                serial primary key,
  user_id           text not null references users (id) on delete cascade,
  conversation_data jsonb not null,
  analysis_result   jsonb,
  interaction_type  text not null,
  created_at        timestamptz not null default now()
);
create index chatgpt_interactions_user on chatgpt_interactions (user_id, id desc);

-- Captcha solutions that were used once. Kept until the challenge has expired anyway.
create table used_captchas (
  signature  text primary key,
  expires_at timestamptz not null
);
create index used_captchas_expiry on used_captchas (expires_at);

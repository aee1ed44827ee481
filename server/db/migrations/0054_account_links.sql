-- What a member proves by opening a link that was mailed to them. Only the hash of what the link holds is kept. A link for nobody
-- is what an address without an account gets, so that asking takes as long.
create table account_links (
  token_hash text primary key,
  member_id text references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'sign_in', 'change_email', 'undo_email')),
  -- The address that a change leads to, or back to.
  email text check ((email is not null) = (purpose in ('change_email', 'undo_email'))),
  expires_at timestamptz not null
);
create index account_links_member on account_links (member_id);
create index account_links_end on account_links (expires_at);

alter table users add column email_verified_at timestamptz;

-- Addresses of one mailbox: without what follows a plus, and at Gmail without the dots, which it does not tell apart.
create function mailbox_of(email text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com' else box || '@' || domain end
  from (
    select regexp_replace(split_part(lower(email), '@', 1), '^(.[^+]*)\+.*$', '\1') as box, split_part(lower(email), '@', 2) as domain
  ) parts
$$;

-- An address that its member can still take back is nobody else's.
create index account_links_undo on account_links (mailbox_of(email)) where purpose = 'undo_email';

-- One mailbox, one account. Those that shared one before stay, and the oldest of them has it.
create table mailboxes (
  mailbox text primary key,
  member_id text not null unique references users on delete cascade
);
insert into mailboxes (mailbox, member_id)
select distinct on (mailbox_of(email)) mailbox_of(email), id from users order by mailbox_of(email), created_at, id;

-- Mailboxes that have had the first credits, as keyed hashes: they come once, also after an account was deleted.
create table welcomed_mailboxes (
  name text primary key,
  welcomed_at timestamptz not null default now()
);

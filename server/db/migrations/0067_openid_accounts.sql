-- Who a member is at the operator's OpenID provider. A subject is one member's, and never changes.
create table openid_accounts (
  issuer text not null,
  subject text not null,
  member_id text not null references users (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index openid_accounts_member on openid_accounts (member_id);

-- Passkeys (WebAuthn) that a member signs in with. A public key opens nothing for whoever reads it.
create table passkeys (
  id bigint generated always as identity primary key,
  member_id text not null references users on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as far as it says: one that counts and does not count on is a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Passkeys that a browser is being asked for. The challenge follows from the token that the browser holds, of which only the hash is
-- kept: each is answered once, and by nobody else.
create table passkey_challenges (
  token_hash text primary key,
  aim text not null check (aim in ('add', 'confirm', 'sign_in')),
  -- Nobody where it is not known yet who signs in.
  member_id text references users on delete cascade check ((member_id is null) = (aim = 'sign_in')),
  expires_at timestamptz not null
);
create index passkey_challenges_member on passkey_challenges (member_id);
create index passkey_challenges_end on passkey_challenges (expires_at);

-- Whether the member knows their password: whoever came by an OpenID provider has one that nobody knows, until they choose one.
alter table users add column has_password boolean not null default true;
do $$
begin
  if to_regclass('openid_accounts') is not null and to_regclass('security_events') is not null then
    update users set has_password = false
    where exists (select from openid_accounts where member_id = users.id and linked_at = users.created_at)
      and not exists (
        select from security_events where member_id = users.id and event in ('password_reset', 'password_changed'));
  end if;
end
$$;

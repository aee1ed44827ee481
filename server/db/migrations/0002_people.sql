-- One row a discoverable member (complete, active, with a place), walked in rings of grid cells.
create table member_places (
  member_id     bigint primary key references users (key) on delete cascade,
  cell          integer not null,
  premium       boolean not null,
  active_day    integer not null, -- days since 1970-01-01, UTC
  age           smallint not null
) with (fillfactor = 90);
create index member_places_ring on member_places (cell, premium desc, active_day desc, member_id desc) include (age);

create table blocks (
  blocker_id text not null references users (id) on delete cascade,
  blocked_id text not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table user_connections (
  id                serial primary key,
  user_id           text not null references users (id) on delete cascade,
  connected_user_id text not null references users (id) on delete cascade,
  status            text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at        timestamptz not null default now(),
  check (user_id <> connected_user_id)
);
create unique index user_connections_pair
  on user_connections (least(user_id, connected_user_id), greatest(user_id, connected_user_id));
create index user_connections_user on user_connections (user_id, id desc);
create index user_connections_connected_user on user_connections (connected_user_id, id desc);

create table networking_alerts (
  id                serial primary key,
  user_id           text not null references users (id) on delete cascade,
  target_user_id    text references users (id) on delete cascade,
  alert_type        text not null check (alert_type in ('skill_match', 'industry_connection', 'mentor_opportunity', 'collaboration', 'other')),
  priority          text not null check (priority in ('critical', 'high', 'medium', 'low')),
  title             text not null,
  description       text not null,
  ai_analysis       jsonb,
  opportunity_score real check (opportunity_score between 0 and 100),
  is_read           boolean not null default false,
  is_acted_upon     boolean not null default false,
  expires_at        timestamptz,
  created_at        timestamptz not null default now()
);
create index networking_alerts_user on networking_alerts (user_id, id desc);
-- One open alert a target.
create unique index networking_alerts_open on networking_alerts (user_id, target_user_id) where not is_acted_upon;

-- Which nodes are alive and whom each has on an open socket: a node that dies leaves nobody online for ever.
create table nodes (
  id      text primary key,
  seen_at timestamptz not null default now()
);
create table open_sockets (
  node_id text not null references nodes (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (node_id, user_id)
);
create index open_sockets_user on open_sockets (user_id);

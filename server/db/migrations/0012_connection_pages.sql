-- Requests and connections are read apart, page by page: each side of a pair and each status is a range of its own.
drop index user_connections_user;
drop index user_connections_connected_user;
create index user_connections_user on user_connections (user_id, status, id desc);
create index user_connections_connected_user on user_connections (connected_user_id, status, id desc);

-- The few who are suspended, to leave them out of lists and counts.
create index users_suspended on users (id) where suspended_at is not null;

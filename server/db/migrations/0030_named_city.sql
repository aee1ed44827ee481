-- The city that others read: a name that the product knows, never the member's own words, which may hold a street. Null
-- until it has been looked up, and again after a move; empty where no city is near.
alter table users add column city text;
create index users_without_city on users (key) where city is null and cell is not null;

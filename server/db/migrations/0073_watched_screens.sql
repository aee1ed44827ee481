-- Whether somebody looks at one of the member's screens on this node: one in a tab behind others tells them nothing.
alter table open_sockets add column is_watched boolean not null default true;

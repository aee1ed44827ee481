-- What is to be mailed waits here from the transaction that it tells of until a mail server has taken it. Who gets it and what it
-- says, links included, is sealed: whoever reads the table can use nothing of it.
create table outgoing_mails (
  id uuid primary key,
  kind text not null,
  sealed bytea not null,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index outgoing_mails_due on outgoing_mails (due_at);

-- The job that sends them is woken by the commit.
create function wake_mail() returns trigger language plpgsql as $$
begin
  perform pg_notify('outgoing_mails', '');
  return null;
end
$$;
create trigger outgoing_mails_wake after insert on outgoing_mails for each statement execute function wake_mail();

-- What the member is told distances in: 'automatic' goes by the language of the browser.
alter table member_settings
  add column units text not null default 'automatic' check (units in ('automatic', 'miles', 'kilometers'));

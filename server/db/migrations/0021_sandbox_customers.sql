-- A customer is looked for by their address.
create index sandbox_objects_email on sandbox_objects ((data ->> 'email'), position) where kind = 'customer';

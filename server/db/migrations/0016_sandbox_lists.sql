-- The sandbox reads what belongs to one customer, and looks among that little.
drop index sandbox_objects_data;
drop index sandbox_objects_customer;
create index sandbox_objects_of on sandbox_objects (customer_id, kind, position);

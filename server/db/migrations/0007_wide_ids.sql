-- A request to connect takes a number even where it changes nothing: two thousand million can be used up on purpose.
alter sequence user_connections_id_seq as bigint;
alter table user_connections alter column id type bigint;
alter sequence networking_alerts_id_seq as bigint;
alter table networking_alerts alter column id type bigint;
alter sequence chatgpt_interactions_id_seq as bigint;
alter table chatgpt_interactions alter column id type bigint;

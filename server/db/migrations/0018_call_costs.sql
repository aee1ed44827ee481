-- What a model's answers cost, in millionths of a US dollar. Null where neither its server nor a price list says so, and for
-- the built-in analyser.
alter table chatgpt_interactions add column cost_micros integer check (cost_micros >= 0);

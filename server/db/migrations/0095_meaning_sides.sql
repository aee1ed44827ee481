-- Of a model whose vectors end in what a text asks for and what it gives, so many numbers each.
alter table meaning_scales add column sides integer not null default 0 check (sides >= 0);

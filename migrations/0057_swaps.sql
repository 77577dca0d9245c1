-- What stands in for what in a cooking: by the name of an ingredient that of its substitute.
alter table cooking_progress add column swaps jsonb not null default '{}';

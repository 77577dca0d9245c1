-- How many recipes their owner had when one was deleted, itself included: so many may be had back, whatever the plan is then.
alter table own_recipes add column kept_then integer;

-- How many ingredients of a recipe nobody could look up. Its allergens are then those of the others, and not all.
alter table recipes add column unknown_ingredients integer not null default 0 check (unknown_ingredients >= 0);

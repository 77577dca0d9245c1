-- Where a recipe was read, for who brought it along from a page.
alter table own_recipes add column source_url text;

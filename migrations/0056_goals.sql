-- What a serving has, as on its label: protein in grams, sodium in milligrams; null where too little is known.
alter table recipes
  add column kcal integer,
  add column protein integer,
  add column sodium integer;
alter table own_recipes
  add column kcal integer,
  add column protein integer,
  add column sodium integer;

-- Which goals somebody has as chips above lists, and whether cards tell what a serving has.
alter table user_preferences
  add column goals text[] not null default '{}',
  add column figures_on_cards boolean not null default false;

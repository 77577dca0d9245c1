-- Where someone is in a recipe and for how many, so that they can go on from there on any device.
alter table cooking_progress
  add column current_step integer check (current_step > 0),
  add column servings integer check (servings > 0);

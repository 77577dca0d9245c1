-- How much of a recipe's time are work and waiting, in minutes; null where nobody said so.
alter table recipes
  add column active_time integer check (active_time >= 0),
  add column waiting_time integer check (waiting_time >= 0);

drop trigger recipes_changed on recipes;
create trigger recipes_changed
  after insert or delete or truncate or update of
    title, description, image, cook_time, active_time, waiting_time, difficulty, servings, ingredients, instructions,
    tags, restaurant_brand, source_url, is_premium, created_at, cuisine, course, objections, chips, regions, contains,
    allergens, published_at, listed
  on recipes for each statement execute function announce_recipes();

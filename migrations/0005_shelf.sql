-- Lists and searches are answered from memory; the table is its truth and says when it changes.

alter table recipes
  -- Its ingredients as the pantry calls them and their allergens; unknown for what nobody looked into.
  add column contains text[],
  add column allergens text[],
  -- The day it comes out; premium sees it some days before.
  add column published_at timestamptz,
  drop column search_text;

drop index recipes_chips_idx;
drop index recipes_regions_idx;
drop extension pg_trgm;

-- The message is the recipe whose ratings or hearts changed, or empty when anything else did.
create function announce_recipe_tally() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;

create function announce_recipes() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', '');
  return null;
end $$;

create trigger recipes_tallied after update of rating, review_count on recipes
  for each row execute function announce_recipe_tally('id');
create trigger favorites_tallied after insert or delete on user_favorites
  for each row execute function announce_recipe_tally('recipe_id');

create trigger recipes_changed
  after insert or delete or truncate or update of
    title, description, image, cook_time, difficulty, servings, ingredients, instructions, tags, restaurant_brand,
    source_url, is_premium, created_at, cuisine, course, objections, chips, regions, contains, allergens, published_at,
    listed
  on recipes for each statement execute function announce_recipes();
create trigger restaurants_changed after insert or delete or update or truncate on restaurants
  for each statement execute function announce_recipes();

-- Each changed recipe is announced by its id, so that one change does not make every instance read all of them again.
-- A message is "change" or "tally" (stars and hearts alone) and an id, or empty when anything may have changed.

drop trigger recipes_changed on recipes;
drop trigger recipes_tallied on recipes;
drop trigger favorites_tallied on user_favorites;
drop function announce_recipe_tally();

create function announce_changed_recipe() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', 'change ' || new.id);
  return null;
end $$;

create function announce_changed_recipes() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 100 then perform pg_notify('recipes_changed', '');
  else perform pg_notify('recipes_changed', 'change ' || id) from changed;
  end if;
  return null;
end $$;

create function announce_rated_recipe() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', 'tally ' || new.id);
  return null;
end $$;

create function announce_loved_recipe() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', 'tally ' || coalesce(new.recipe_id, old.recipe_id));
  return null;
end $$;

create trigger recipes_changed after update of
    title, description, image, cook_time, active_time, waiting_time, difficulty, servings, ingredients, instructions,
    tags, restaurant_brand, source_url, is_premium, created_at, cuisine, course, objections, chips, regions, contains,
    allergens, unknown_ingredients, published_at, listed
  on recipes for each row execute function announce_changed_recipe();
create trigger recipes_added after insert on recipes
  referencing new table as changed for each statement execute function announce_changed_recipes();
create trigger recipes_deleted after delete on recipes
  referencing old table as changed for each statement execute function announce_changed_recipes();
create trigger recipes_truncated after truncate on recipes
  for each statement execute function announce_recipes();
create trigger recipes_rated after update of rating, review_count on recipes
  for each row execute function announce_rated_recipe();
create trigger favorites_tallied after insert or delete on user_favorites
  for each row execute function announce_loved_recipe();

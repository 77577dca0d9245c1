-- Recipes that belong to one person. Their ids begin in a way that no other recipe's does.
create table own_recipes (
  id text primary key check (starts_with(id, 'my_')),
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  image text,
  cook_time integer not null check (cook_time > 0),
  active_time integer,
  waiting_time integer,
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  servings integer not null check (servings > 0),
  tags text[] not null default '{}',
  cuisine text,
  course text,
  chips text[] not null default '{}',
  allergens text[],
  unknown_ingredients integer not null default 0,
  -- Copied from a premium recipe: open to its owner while that one is.
  is_premium boolean not null default false,
  -- What a search finds it by, in small letters and without accents.
  search_text text not null,
  -- Ingredients, steps and what follows from them. Lists never read it.
  body jsonb not null,
  -- What it is a version of, and how that was when it was copied.
  copied_from text,
  original jsonb,
  -- Grows with every change, so that nobody overwrites what they have not read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint own_recipes_copy_check check ((copied_from is null) = (original is null)),
  -- What is kept about a recipe names its owner with it.
  constraint own_recipes_owner_key unique (id, user_id)
);
create index own_recipes_user_id_idx on own_recipes (user_id, deleted_at);
-- For who sweeps pictures that nobody shows.
create index own_recipes_image_idx on own_recipes (image) where image is not null;
create index own_recipes_deleted_at_idx on own_recipes (deleted_at) where deleted_at is not null;

alter table recipes add constraint recipes_id_check check (not starts_with(id, 'my_'));

-- What people keep is about a recipe of the site or about one of their own, and the database holds it to either: it
-- goes with the recipe, and about somebody else's own recipe there is nothing to keep.
alter table user_favorites
  drop constraint user_favorites_recipe_id_fkey,
  add column site_recipe_id text generated always as (case when not starts_with(recipe_id, 'my_') then recipe_id end) stored
    references recipes (id) on delete cascade,
  add column own_recipe_id text generated always as (case when starts_with(recipe_id, 'my_') then recipe_id end) stored,
  add foreign key (own_recipe_id, user_id) references own_recipes (id, user_id) on delete cascade;
alter table recipe_ratings
  drop constraint recipe_ratings_recipe_id_fkey,
  add column site_recipe_id text generated always as (case when not starts_with(recipe_id, 'my_') then recipe_id end) stored
    references recipes (id) on delete cascade,
  add column own_recipe_id text generated always as (case when starts_with(recipe_id, 'my_') then recipe_id end) stored,
  add foreign key (own_recipe_id, user_id) references own_recipes (id, user_id) on delete cascade;
alter table recipe_notes
  drop constraint recipe_notes_recipe_id_fkey,
  add column site_recipe_id text generated always as (case when not starts_with(recipe_id, 'my_') then recipe_id end) stored
    references recipes (id) on delete cascade,
  add column own_recipe_id text generated always as (case when starts_with(recipe_id, 'my_') then recipe_id end) stored,
  add foreign key (own_recipe_id, user_id) references own_recipes (id, user_id) on delete cascade;
alter table cooking_progress
  drop constraint cooking_progress_recipe_id_fkey,
  add column site_recipe_id text generated always as (case when not starts_with(recipe_id, 'my_') then recipe_id end) stored
    references recipes (id) on delete cascade,
  add column own_recipe_id text generated always as (case when starts_with(recipe_id, 'my_') then recipe_id end) stored,
  add foreign key (own_recipe_id, user_id) references own_recipes (id, user_id) on delete cascade;
alter table cookings
  drop constraint cookings_recipe_id_fkey,
  add column site_recipe_id text generated always as (case when not starts_with(recipe_id, 'my_') then recipe_id end) stored
    references recipes (id) on delete cascade,
  add column own_recipe_id text generated always as (case when starts_with(recipe_id, 'my_') then recipe_id end) stored,
  add foreign key (own_recipe_id, user_id) references own_recipes (id, user_id) on delete cascade;

drop index user_favorites_recipe_id_idx;
drop index recipe_ratings_recipe_id_idx;
drop index recipe_notes_recipe_id_idx;
drop index cooking_progress_recipe_id_idx;
drop index cooking_progress_cooked_idx;
drop index cookings_recipe_id_idx;
create index user_favorites_site_recipe_id_idx on user_favorites (site_recipe_id);
create index recipe_ratings_site_recipe_id_idx on recipe_ratings (site_recipe_id);
create index recipe_notes_site_recipe_id_idx on recipe_notes (site_recipe_id);
create index cooking_progress_site_recipe_id_idx on cooking_progress (site_recipe_id);
create index cooking_progress_cooked_idx on cooking_progress (site_recipe_id) include (times_cooked_estimate)
  where times_cooked_estimate > 0;
create index cookings_site_recipe_id_idx on cookings (site_recipe_id);
create index user_favorites_own_recipe_id_idx on user_favorites (own_recipe_id) where own_recipe_id is not null;
create index recipe_ratings_own_recipe_id_idx on recipe_ratings (own_recipe_id) where own_recipe_id is not null;
create index recipe_notes_own_recipe_id_idx on recipe_notes (own_recipe_id) where own_recipe_id is not null;
create index cooking_progress_own_recipe_id_idx on cooking_progress (own_recipe_id) where own_recipe_id is not null;
create index cookings_own_recipe_id_idx on cookings (own_recipe_id) where own_recipe_id is not null;

-- Hearts of own recipes are nobody else's news.
create or replace function announce_loved_recipe() returns trigger language plpgsql as $$
begin
  if coalesce(new.site_recipe_id, old.site_recipe_id) is not null then
    perform pg_notify('recipes_changed', 'tally ' || coalesce(new.site_recipe_id, old.site_recipe_id));
  end if;
  return null;
end $$;

-- Tells every instance whose recipes are no longer as it remembers them, never how; the owner's stars are on their cards.
create function announce_own_recipe() returns trigger language plpgsql as $$
begin
  perform pg_notify('own_recipes', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger own_recipes_announce after insert or update or delete on own_recipes
  for each row execute function announce_own_recipe();
create function announce_own_stars() returns trigger language plpgsql as $$
begin
  if new.own_recipe_id is not null then
    perform pg_notify('own_recipes', new.user_id::text);
  end if;
  return null;
end $$;
create trigger recipe_ratings_announce after insert or update on recipe_ratings
  for each row execute function announce_own_stars();

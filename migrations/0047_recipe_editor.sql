-- Everything of a recipe can be set by hand, and what follows from it with it.
alter table recipe_overrides drop constraint recipe_overrides_ours_check;
alter table recipe_overrides add constraint recipe_overrides_ours_check check (
  ours <> '{}' and ours - '{title,description,image,cook_time,active_time,waiting_time,difficulty,servings,ingredients,
    instructions,tags,restaurant_brand,cuisine,course,is_premium,objections,contains,allergens,unknown_ingredients,
    chips,published_at,listed,deleted_at}'::text[] = '{}'
);

alter table recipes
  -- Of a deleted one: whether it was listed, to go back to.
  add column was_listed boolean,
  add constraint recipes_listed_check check (not listed or (not is_draft and deleted_at is null));
create index recipes_drafts_idx on recipes (id) where is_draft;

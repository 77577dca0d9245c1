-- An own recipe can be read by whoever has its link; of the link, only its hash and what it is made from are kept.
alter table own_recipes
  add column share_key text,
  add column share_hash text unique,
  add constraint own_recipes_share_check check ((share_key is null) = (share_hash is null)),
  -- What is part of premium is given to nobody else.
  add constraint own_recipes_share_premium_check check (share_hash is null or not is_premium);

-- Named groups of one person's own recipes. A deleted one can be had back, with what was in it.
create table own_collections (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- The name as it is compared: no two differ in case alone.
  name_key text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What is in it names its owner with it.
  constraint own_collections_owner_key unique (id, user_id)
);
create index own_collections_user_id_idx on own_collections (user_id);
create unique index own_collections_name_key on own_collections (user_id, name_key) where deleted_at is null;
create index own_collections_deleted_at_idx on own_collections (deleted_at) where deleted_at is not null;

create table own_collection_recipes (
  collection_id text not null,
  recipe_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (collection_id, recipe_id),
  foreign key (collection_id, user_id) references own_collections (id, user_id) on delete cascade,
  foreign key (recipe_id, user_id) references own_recipes (id, user_id) on delete cascade
);
create index own_collection_recipes_recipe_id_idx on own_collection_recipes (recipe_id);
create index own_collection_recipes_user_id_idx on own_collection_recipes (user_id);

create trigger own_collections_announce after insert or update or delete on own_collections
  for each row execute function announce_own_recipe();
create trigger own_collection_recipes_announce after insert or delete on own_collection_recipes
  for each row execute function announce_own_recipe();

-- What the people who run the site need: what was done, what was set apart from the catalogue, and what to count.

-- Who of them did what, written with the change itself.
create table admin_actions (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone for good: what was done stays.
  admin_id uuid references users (id) on delete set null,
  action text not null,
  -- The id of what it was done to, whatever that is.
  subject text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index admin_actions_admin_id_idx on admin_actions (admin_id);
create index admin_actions_created_at_idx on admin_actions (created_at desc, id desc);

-- What was set by hand for a recipe, and what its source says of the same columns, to go back to.
create table recipe_overrides (
  recipe_id text primary key references recipes (id) on delete cascade,
  ours jsonb not null check (ours - '{is_premium,published_at,listed,image}'::text[] = '{}' and ours <> '{}'),
  theirs jsonb not null
);

-- Searches that found nothing: the words, never who typed them.
create table search_misses (
  term text primary key,
  count integer not null,
  last_at timestamptz not null
);
create index search_misses_count_idx on search_misses (count desc, last_at desc);
create index search_misses_last_at_idx on search_misses (last_at);

-- In which weeks somebody was here, each beginning on a Monday (UTC), and when last.
create table visits (
  user_id uuid not null references users (id) on delete cascade,
  week date not null,
  last_at timestamptz not null,
  primary key (user_id, week)
);
create index visits_week_idx on visits (week);

create index users_created_at_idx on users (created_at desc, id);
create index users_admins_idx on users (id) where role = 'admin';

-- What the statistics count, without reading whole recipes.
create index recipes_kinds_idx on recipes (listed, is_premium) include (restaurant_brand, regions);
create index cooking_progress_cooked_idx on cooking_progress (recipe_id) include (times_cooked_estimate)
  where times_cooked_estimate > 0;

-- The people of the house, their sessions, and what they keep about recipes.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  email text,
  password text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  role text not null default 'member' check (role in ('member', 'admin')),
  is_premium boolean not null default false,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  email_notifications boolean not null default true,
  last_email_sent timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted account keeps its row, emptied, so that what belongs to it can come back with it.
  deleted_at timestamptz
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table old_users (
  id uuid primary key default gen_random_uuid(),
  original_id uuid not null unique references users (id) on delete cascade,
  username text not null,
  email text,
  password text not null,
  first_name text,
  last_name text,
  profile_image_url text,
  is_premium boolean not null default false,
  stripe_customer_id text,
  stripe_subscription_id text,
  email_notifications boolean not null default true,
  last_email_sent timestamptz,
  original_created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  -- Declined by someone who did not prove to be the owner: out of reach, purged in its time.
  detached_at timestamptz
);
create unique index old_users_email_key on old_users (lower(email)) where detached_at is null;
create index old_users_deleted_at_idx on old_users (deleted_at);

create table account_recoveries (
  token_hash text primary key,
  attempt_hash text not null,
  old_user_id uuid not null references old_users (id) on delete cascade,
  proven boolean not null,
  code_hash text,
  code_tries integer not null default 0,
  code_sends integer not null default 0,
  expires_at timestamptz not null
);
create index account_recoveries_old_user_id_idx on account_recoveries (old_user_id);
create index account_recoveries_expires_at_idx on account_recoveries (expires_at);

-- Unlogged: counting must cost no disk flush, and forgetting it in a crash harms nobody.
create unlogged table password_failures (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);
create index password_failures_last_failed_at_idx on password_failures (last_failed_at);

-- Things that happen once in the life of a site, such as the first administrator.
create table site_facts (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- The history of sign-ins a person can look at.
create table user_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  login_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  session_duration integer check (session_duration >= 0),
  logout_at timestamptz
);
create index user_sessions_user_id_idx on user_sessions (user_id, login_at desc);

-- The sessions that are open now; sid is the hash of what the cookie holds.
create table web_sessions (
  sid text primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_session_id uuid not null references user_sessions (id) on delete cascade,
  sess jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expire timestamptz not null
);
create index web_sessions_expire_idx on web_sessions (expire);
create index web_sessions_user_id_idx on web_sessions (user_id);
create index web_sessions_user_session_id_idx on web_sessions (user_session_id);

create table recipes (
  id text primary key,
  title text not null,
  description text not null,
  image text,
  cook_time integer not null check (cook_time > 0),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  rating real not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  servings integer not null default 4 check (servings > 0),
  ingredients jsonb not null,
  instructions jsonb not null,
  tags text[] not null default '{}',
  restaurant_brand text,
  source_url text,
  is_premium boolean not null default false,
  created_at timestamptz not null default now()
);
create index recipes_tags_idx on recipes using gin (tags);
create index recipes_restaurant_brand_idx on recipes (restaurant_brand);
create index recipes_created_at_idx on recipes (created_at desc, id);

create table user_favorites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  recipe_id text not null references recipes (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, recipe_id)
);
create index user_favorites_recipe_id_idx on user_favorites (recipe_id);

create table recipe_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  recipe_id text not null references recipes (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, recipe_id)
);
create index recipe_ratings_recipe_id_idx on recipe_ratings (recipe_id);

create table recipe_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  recipe_id text not null references recipes (id) on delete cascade,
  notes text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, recipe_id)
);
create index recipe_notes_recipe_id_idx on recipe_notes (recipe_id);

create table cooking_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  recipe_id text not null references recipes (id) on delete cascade,
  checked_ingredients integer[] not null default '{}',
  completed_steps integer[] not null default '{}',
  times_cooked_estimate integer not null default 0 check (times_cooked_estimate >= 0),
  last_cooked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, recipe_id)
);
create index cooking_progress_recipe_id_idx on cooking_progress (recipe_id);

create table shopping_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  items jsonb not null,
  is_completed boolean not null default false,
  created_at timestamptz not null default now()
);
create index shopping_lists_user_id_idx on shopping_lists (user_id, created_at desc);

create table user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  allergies text[] not null default '{}',
  dietary_restrictions text[] not null default '{}',
  disliked_ingredients text[] not null default '{}',
  preferred_cuisines text[] not null default '{}',
  max_cook_time integer check (max_cook_time > 0),
  skill_level text not null default 'beginner',
  email_notifications boolean not null default true,
  daily_reminders boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Instances remember who a session belongs to for a moment; this tells them all when that may have changed.
create function announce_account_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('account_changed', old.id::text);
  else
    perform pg_notify('account_changed', old.user_id::text);
  end if;
  return null;
end $$;
create trigger users_announce after update or delete on users
  for each row execute function announce_account_change();
create trigger web_sessions_announce after delete on web_sessions
  for each row execute function announce_account_change();

-- What people prefer, what they have cooked, and the new e-mail address they are about to confirm.

alter table user_preferences
  add column if not exists time_zone text,
  add column cooking_mode text not null default 'guided' check (cooking_mode in ('guided', 'quick')),
  add column auto_generate_shopping_lists boolean not null default true;

-- Who a session belongs to is remembered together with what they prefer.
create function announce_preferences_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', new.user_id::text);
  return null;
end $$;
create trigger user_preferences_announce after insert or update on user_preferences
  for each row execute function announce_preferences_change();

-- Each time a recipe was cooked to its end.
create table cookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  recipe_id text not null references recipes (id) on delete cascade,
  cooked_at timestamptz not null
);
create index cookings_user_id_idx on cookings (user_id, cooked_at desc);
create index cookings_recipe_id_idx on cookings (recipe_id);
-- Of earlier cookings only the last one of each recipe is known.
insert into cookings (user_id, recipe_id, cooked_at)
  select user_id, recipe_id, last_cooked_at from cooking_progress where last_cooked_at is not null;

create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  -- Empty when nothing waits: the row stays, because it counts the mails.
  email text,
  token_hash text unique,
  expires_at timestamptz not null,
  mails integer not null,
  counted_since timestamptz not null,
  constraint email_changes_is_whole check ((email is null) = (token_hash is null))
);

-- A new password, or the end of the account, also ends a change that may have been somebody else's wish.
create function end_email_change() returns trigger language plpgsql as $$
begin
  update email_changes set email = null, token_hash = null where user_id = new.id;
  return null;
end $$;
create trigger users_end_email_change after update of password on users
  for each row when (old.password is distinct from new.password) execute function end_email_change();

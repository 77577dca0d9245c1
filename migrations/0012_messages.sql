-- What people write to support, the daily mail, and how much anyone may have sent.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  -- Who was signed in when they wrote; the message outlives the account.
  user_id uuid references users (id) on delete set null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  read_by uuid references users (id) on delete set null
);
create index contact_messages_created_at_idx on contact_messages (created_at desc, id);
create index contact_messages_user_id_idx on contact_messages (user_id);
create index contact_messages_read_by_idx on contact_messages (read_by) where read_by is not null;

-- One row for each person and each of their days: whoever writes it sends that day's mail.
create table daily_mails (
  user_id uuid not null references users (id) on delete cascade,
  local_day date not null,
  -- Null when nothing suited them. The row outlives the recipe, so that nothing has to be kept in step.
  recipe_id text,
  created_at timestamptz not null default now(),
  primary key (user_id, local_day)
);
create index daily_mails_created_at_idx on daily_mails (created_at);

-- Unlogged: counting must cost no disk flush, and forgetting it in a crash harms nobody.
create unlogged table message_quotas (
  key text primary key,
  used integer not null,
  renews_at timestamptz not null
);
create index message_quotas_renews_at_idx on message_quotas (renews_at);

-- Where a person's morning is; an IANA name, or null while no browser has told it.
alter table user_preferences add column if not exists time_zone text;
create index if not exists user_preferences_time_zone_idx on user_preferences (time_zone);

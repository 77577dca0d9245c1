-- Two-factor sign-in, forgotten passwords, and when a session was last seen.

-- On the row of the person, so that a sign-in under way, which holds that row, sees it being turned on.
alter table users add column two_factor_since timestamptz;

-- The secret an authenticator app shares with us, encrypted; until it is confirmed two_factor_since stays empty.
create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  -- The step of the last code that was used: no code of it or before it works again.
  last_step integer not null default 0,
  begun_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user_id_idx on password_resets (user_id);
create index password_resets_expires_at_idx on password_resets (expires_at);

alter table web_sessions add column last_seen_at timestamptz not null default now();

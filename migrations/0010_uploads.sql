-- Files on their way in, and the pictures made of them. The bytes themselves lie in the object store.

create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Under which the bytes wait until somebody says what they are for.
  key text not null unique,
  -- In bytes: what was promised to be taken.
  largest integer not null,
  in_parts boolean not null,
  state text not null default 'open' check (state in ('open', 'arriving', 'whole', 'taken')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_user_id_idx on uploads (user_id);
create index uploads_expires_at_idx on uploads (expires_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  number integer not null,
  size integer not null,
  -- Null until the part has arrived.
  etag text,
  primary key (upload_id, number)
);

-- Written before the bytes are: whatever the store holds is named here, or it could never be swept.
create table pictures (
  -- As it stands in users.profile_image_url or recipes.image.
  shown_as text primary key,
  keys text[] not null,
  created_at timestamptz not null
);
create index pictures_created_at_idx on pictures (created_at);

-- To ask of each picture whether anyone shows it.
create index users_profile_image_url_idx on users (profile_image_url) where profile_image_url is not null;
create index old_users_profile_image_url_idx on old_users (profile_image_url) where profile_image_url is not null;
create index recipes_image_idx on recipes (image);

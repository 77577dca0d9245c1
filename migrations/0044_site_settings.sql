-- What administrators set for the whole site; what is not here is as the environment or the product says.
create table site_settings (
  name text primary key,
  value jsonb not null
);

-- Invitations that were mailed and not used; the hash is of what their link holds.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  email text not null,
  expires_at timestamptz not null
);
create index invitations_expires_at_idx on invitations (expires_at);

-- Recipes that only administrators see: drafts, and deleted ones that can still be had back; and where imports came from.

create table imports (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is gone for good: what was imported stays.
  admin_id uuid references users (id) on delete set null,
  -- 'csv', or the name of a collection.
  source text not null,
  imported_count integer not null check (imported_count > 0),
  refused_count integer not null default 0,
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index imports_created_at_idx on imports (created_at desc, id);
create index imports_admin_id_idx on imports (admin_id);

alter table recipes
  -- Drafts and deleted recipes are never listed.
  add column is_draft boolean not null default false,
  add column deleted_at timestamptz,
  -- Whether a person has looked it over; the daily mail picks nothing that is not.
  add column is_approved boolean not null default true,
  -- No foreign key: imports are never deleted, and truncating the table of people would empty this one through it.
  add column import_id uuid;
create index recipes_import_id_idx on recipes (import_id) where import_id is not null;
create index recipes_deleted_at_idx on recipes (deleted_at) where deleted_at is not null;

create trigger recipes_approved after update of is_approved on recipes
  for each row when (old.is_approved <> new.is_approved) execute function announce_changed_recipe();

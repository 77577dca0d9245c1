-- Lists that several people write at once, and that can be shown to someone without an account.

alter table shopping_lists
  add column version integer not null default 1,
  -- The recipes on the list, the rows taken off lately, and the ids of what callers added.
  add column recipes jsonb not null default '[]',
  add column removed jsonb not null default '[]',
  add column handled jsonb not null default '[]',
  -- The link is made from this key and the site's secret; what is looked up is the hash of the link.
  add column share_key text,
  add column share_hash text unique,
  -- For a while a deleted list can be brought back.
  add column deleted_at timestamptz,
  add constraint shopping_lists_share_is_whole check ((share_key is null) = (share_hash is null));

create index shopping_lists_deleted_at_idx on shopping_lists (deleted_at) where deleted_at is not null;

-- Tells every instance that a list changed, never what it says.
create function announce_list_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shopping_lists', 'changed ' || old.id);
  return null;
end $$;
create trigger shopping_lists_announce after update or delete on shopping_lists
  for each row execute function announce_list_change();

-- A message that was deleted can be brought back for a while.
alter table contact_messages add column deleted_at timestamptz;

-- What administrators answered, as it was mailed.
create table contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  admin_id uuid,
  text text not null,
  created_at timestamptz not null
);
create index contact_replies_message_id_idx on contact_replies (message_id, created_at);

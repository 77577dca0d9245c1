-- Mail that goes stale, mail that can wait, what is left of erased people, and the addresses people had before.

alter table outbox_mails
  -- After this nobody needs it any more; null for mail that is always good.
  add column good_until timestamptz,
  -- Codes and links go first: somebody waits for them.
  add column can_wait boolean not null default false;
drop index outbox_mails_due;
create index outbox_mails_due on outbox_mails (can_wait, next_attempt_at) where sent_at is null;

-- What an erased person wrote goes with them.
alter table contact_messages
  drop constraint contact_messages_user_id_fkey,
  add constraint contact_messages_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

-- So that whoever had the account before a change of its address can take it back.
create table former_addresses (
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  left_at timestamptz not null,
  primary key (user_id, left_at)
);
create index former_addresses_email_idx on former_addresses (lower(email));

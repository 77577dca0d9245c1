-- Deleted accounts come back to whoever proves them, and mail goes to addresses that somebody has proven to read.

-- When somebody showed that they read mail at this address; null while it was only typed.
alter table users add column email_confirmed_at timestamptz;
alter table old_users add column email_confirmed_at timestamptz;
alter table former_addresses add column was_confirmed boolean not null default true;
-- Accounts of before have had our mail all along and go on having it.
update users set email_confirmed_at = now() where email is not null;
update old_users set email_confirmed_at = now() where email is not null;

-- Who declines without a proof takes nothing away, so several deleted accounts of one address can wait.
drop index old_users_email_key;
alter table old_users drop column detached_at;
create index old_users_email_idx on old_users (lower(email));

-- Codes belong to the account, not to the browser that asked: whoever reads the mail can use any of them.
alter table account_recoveries drop column code_hash, drop column code_tries, drop column code_sends;
create table recovery_mails (
  code_hash text primary key,
  old_user_id uuid not null references old_users (id) on delete cascade,
  created_at timestamptz not null
);
create index recovery_mails_old_user_id_idx on recovery_mails (old_user_id, created_at);

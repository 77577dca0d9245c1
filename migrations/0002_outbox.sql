-- Mails wait here, written in the transaction of the change they tell of, until they are delivered.
create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  mail jsonb,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  -- A sent mail is emptied: it may hold an address or a code that nobody needs any more.
  constraint outbox_mails_unsent_has_mail check (mail is not null or sent_at is not null)
);

create index outbox_mails_due on outbox_mails (next_attempt_at) where sent_at is null;

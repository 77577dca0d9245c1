-- When a mail failed last, held against when one went out last: whether mail goes out at all.
alter table outbox_mails add column failed_at timestamptz;
create index outbox_mails_sent on outbox_mails (sent_at) where sent_at is not null;

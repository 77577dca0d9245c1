-- Somebody whom an administrator keeps out; the account and all in it stay.
alter table users add column suspended_at timestamptz;

-- Premium that an administrator gave somebody, beside what they may have subscribed to; it ends by itself.
create table premium_gifts (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz not null,
  given_at timestamptz not null
);
create index premium_gifts_until_idx on premium_gifts (until);

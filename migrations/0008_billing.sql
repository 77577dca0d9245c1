-- How each person's subscription stood when the payment provider was last asked, and what hangs on it.

create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  -- Null until the provider was asked for the first time.
  subscription_id text,
  status text,
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  paid_until timestamptz,
  ends_at timestamptz,
  is_reversed boolean not null default false,
  card_brand text,
  card_last4 text,
  card_fingerprint text,
  premium_until timestamptz,
  trial_used_at timestamptz,
  -- The subscription whose trial did not begin, because its card had one already.
  refused_subscription_id text,
  -- Part of the key under which things are made at the provider: another one after it answered with an error.
  attempt integer not null default 0,
  -- Every look at the provider draws a number first; a look that began earlier never overwrites a later one.
  looks_begun integer not null default 0,
  look_written integer not null default 0,
  look_at timestamptz
);
create index subscriptions_look_at_idx on subscriptions (look_at) where look_at is not null;

-- The provider repeats its messages for days, so the id of each one handled is kept.
create table payment_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index payment_events_received_at_idx on payment_events (received_at);

-- What a person was told, so that they are told once.
create table billing_notices (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  told_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Hashes of the cards that had their free days; they outlive the account, or a new one would bring new days.
create table trial_cards (
  fingerprint_hash text primary key,
  customer_id text not null,
  used_at timestamptz not null default now()
);

-- Subscriptions that are to end at the provider; a row goes when the provider has confirmed it.
create table subscription_endings (
  customer_id text primary key,
  requested_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index subscription_endings_due on subscription_endings (next_attempt_at);

-- The sandbox's own books: a stand-in for the provider, which knows nothing of the tables above.
create table sandbox_customers (
  id text primary key,
  user_id uuid not null unique,
  subscriptions jsonb not null default '[]',
  created_at timestamptz not null default now()
);

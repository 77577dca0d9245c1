-- Guesses that are being checked, on whichever instance; what an instance that ended left behind counts no longer than this.
alter table password_failures
  add column under_way integer not null default 0,
  add column under_way_until timestamptz not null default '-infinity';

-- What each person's devices last said about their timers: one book a person, written whole.
create table timer_books (
  user_id uuid primary key references users (id) on delete cascade,
  -- Grows with every change, also after a backup was brought back: it follows the time.
  version bigint not null,
  entries jsonb not null
);

-- Tells every instance whose timers changed, never what they are.
create function announce_timers() returns trigger language plpgsql as $$
begin
  perform pg_notify('timers', new.user_id::text);
  return null;
end $$;
create trigger timer_books_announce after insert or update on timer_books
  for each row execute function announce_timers();

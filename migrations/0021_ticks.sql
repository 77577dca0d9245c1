-- What is kept of a cooking is changed by several devices of one person.
alter table cooking_progress
  -- Grows with every change, so that a page knows which of two answers is the newer one.
  add column version integer not null default 0,
  -- The changes heard last, so that one that is sent again counts once.
  add column heard_changes text[] not null default '{}';

-- Tells every instance whose cooking of which recipe changed, never how.
create function announce_progress() returns trigger language plpgsql as $$
begin
  perform pg_notify('progress', new.user_id || ' ' || new.recipe_id);
  return null;
end $$;
create trigger cooking_progress_announce after insert or update on cooking_progress
  for each row execute function announce_progress();

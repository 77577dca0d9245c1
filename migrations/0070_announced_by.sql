-- Instances behind a pooler share the connections of the database, so the connection does not tell who announced a
-- change. Each of their transactions says of which instance it is, and that is the last word of the news of recipes;
-- the second of "change" and "tally" stays the recipe, and a single word still says that anything may have changed.

create function announcing_instance() returns text language sql stable as $$
  select coalesce(current_setting('homeplate.instance', true), '')
$$;

create or replace function announce_recipes() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', announcing_instance());
  return null;
end $$;

create or replace function announce_changed_recipe() returns trigger language plpgsql as $$
begin
  perform pg_notify('recipes_changed', rtrim('change ' || new.id || ' ' || announcing_instance()));
  return null;
end $$;

create or replace function announce_changed_recipes() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 100 then perform pg_notify('recipes_changed', announcing_instance());
  else perform pg_notify('recipes_changed', rtrim('change ' || id || ' ' || announcing_instance())) from changed;
  end if;
  return null;
end $$;

-- What the shipped catalogue knows about a recipe beyond the page of it.

create extension if not exists pg_trgm;

create table restaurants (
  slug text primary key,
  name text not null unique,
  icon text not null,
  colors text[] not null default '{}',
  position integer not null
);

alter table recipes
  add column cuisine text,
  add column course text,
  -- Per diet, the ingredients that speak against it.
  add column objections jsonb,
  -- The chips and cuisine pages it is shown under, and what a search looks at: settled by the domain's rules.
  add column chips text[] not null default '{}',
  add column regions text[] not null default '{}',
  add column search_text text not null default '',
  -- Of the catalogue's version; a recipe without one came another way and is left alone.
  add column content_hash text,
  -- A recipe that left the catalogue is no longer shown, but what people keep about it stays.
  add column listed boolean not null default true;

create index recipes_chips_idx on recipes using gin (chips);
create index recipes_regions_idx on recipes using gin (regions);
create index recipes_search_text_idx on recipes using gin (search_text gin_trgm_ops);

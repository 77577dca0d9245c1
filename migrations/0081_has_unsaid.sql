-- More may be known of a recipe than its words say: what it was made of said so, or tags that were not copied along.
-- Where that cannot be opened, its own flags and doubts stay.
alter table own_recipes add column has_unsaid boolean not null default false;

-- Whatever was made of a recipe of the site, also through others, or of one that is gone for good.
with recursive made as (
  select id from own_recipes one
    where copied_from is not null and not exists (select from own_recipes where id = one.copied_from)
  union
  select own_recipes.id from own_recipes join made on copied_from = made.id
)
update own_recipes set has_unsaid = true where id in (select id from made);

-- And what was copied of it by its link, unless either was changed since.
update own_recipes set has_unsaid = true where copied_from is null and exists (
  select from own_recipes other
    where other.has_unsaid and other.title = own_recipes.title and other.body = own_recipes.body
);

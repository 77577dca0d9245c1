-- Stars go with the account that gave them, and the recipe says so; recipes in one order, as whoever else takes several.
create function recount_ratings() returns trigger language plpgsql as $$
begin
  perform from recipes where id in (select site_recipe_id from gone) order by id for no key update;
  update recipes set rating = coalesce(left_over.average, 0), review_count = coalesce(left_over.number, 0)
    from (select distinct site_recipe_id as id from gone) as rated
    left join (
      select site_recipe_id as id, avg(rating) as average, count(*) as number from recipe_ratings
        where site_recipe_id in (select site_recipe_id from gone) group by site_recipe_id
    ) as left_over using (id)
    where recipes.id = rated.id;
  return null;
end $$;
create trigger recipe_ratings_gone after delete on recipe_ratings
  referencing old table as gone for each statement execute function recount_ratings();

update recipes set
  rating = coalesce((select avg(rating) from recipe_ratings where site_recipe_id = recipes.id), 0),
  review_count = (select count(*) from recipe_ratings where site_recipe_id = recipes.id)
  where review_count <> (select count(*) from recipe_ratings where site_recipe_id = recipes.id);

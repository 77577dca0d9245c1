-- Nothing asks the database for these any more: recipes are found on the shelf in memory. Each cost every import a write.
drop index recipes_tags_idx;
drop index recipes_restaurant_brand_idx;

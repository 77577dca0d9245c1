-- Recipes that were imported showed a picture of some other dish; without one of their own they are drawn a placeholder.
update recipes set image = null where image is not null and image not like '%.%';

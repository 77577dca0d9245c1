-- By which rules the words that were written here were judged last; null where nobody wrote any.
alter table recipes add column judged_by text;
update recipes set judged_by = 'earlier rules'
  where starts_with(id, 'own_') or id in (select recipe_id from recipe_overrides);

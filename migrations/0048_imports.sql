-- Earlier imports: the log says of each who, when and how many, and its recipes are of the very same moment.
insert into imports (admin_id, source, imported_count, refused_count, created_at)
select admin_id, subject, (details ->> 'importedCount')::integer, coalesce((details ->> 'refusedCount')::integer, 0),
  created_at
from admin_actions where action = 'recipes.imported' and (details ->> 'importedCount')::integer > 0;

update recipes r set import_id = i.id, is_approved = i.source <> 'csv'
from imports i where r.created_at = i.created_at and r.content_hash is null;

-- Of an import with line breaks: the id its row would have without any. A row that reads the same is not written again.
alter table recipes add column former_id text;
create index recipes_former_id on recipes (former_id) where former_id is not null;

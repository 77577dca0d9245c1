-- In bytes, about as it is sent: how much all lists of a person hold is limited. For the lists there are, an estimate.
alter table shopping_lists add column bytes integer not null default 0;
update shopping_lists set bytes = 400 + octet_length(items::text) + octet_length(recipes::text);

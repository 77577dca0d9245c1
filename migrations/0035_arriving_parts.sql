-- A part that is being taken is refused a second time; null when nobody is taking it.
alter table upload_parts add column arriving_since timestamptz;

-- A restaurant may be known before there is a picture of a dish of theirs.
alter table restaurants alter column icon drop not null;

-- Notes are written on several devices: who saves says what they had read, and newer words are not overwritten unseen.
alter table recipe_notes add column version integer not null default 1;

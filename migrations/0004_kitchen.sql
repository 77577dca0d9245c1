-- Whether the cooking under way was counted already; it is over when its ticks are cleared.
alter table cooking_progress add column is_counted boolean not null default false;

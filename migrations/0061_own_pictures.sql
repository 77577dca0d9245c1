-- Whose picture it is, until a recipe of theirs shows it: nobody names what somebody else sent.
alter table pictures add column user_id uuid references users (id) on delete set null;
create index pictures_user_id_idx on pictures (user_id) where user_id is not null;

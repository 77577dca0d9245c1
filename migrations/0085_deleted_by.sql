-- The session in which an account was deleted, hashed: where the answer was lost, and with it the cookie that leads back,
-- the browser has that of the session still.
alter table old_users add column deleted_by text;
create index old_users_deleted_by_idx on old_users (deleted_by);

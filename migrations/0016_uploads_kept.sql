-- A person who is erased for good must not take the names of bytes along that still lie in the store:
-- the uploads stay until their time is over, and are swept with their bytes.
alter table uploads drop constraint uploads_user_id_fkey;

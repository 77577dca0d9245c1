-- A new password, or the end of the account, ends what somebody else may have begun: a change of address, and a set-up
-- of two-factor that was not finished.
drop trigger users_end_email_change on users;
drop function end_email_change();

create function end_what_was_begun() returns trigger language plpgsql as $$
begin
  update email_changes set email = null, token_hash = null where user_id = new.id;
  delete from two_factors where user_id = new.id and new.two_factor_since is null;
  return null;
end $$;
create trigger users_end_what_was_begun after update of password on users
  for each row when (old.password is distinct from new.password) execute function end_what_was_begun();

-- Those of before may have been begun with a password that is no longer the one.
delete from two_factors using users where users.id = user_id and two_factor_since is null;

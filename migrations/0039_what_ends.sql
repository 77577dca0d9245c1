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

-- Of an end that was announced it is now known which day was meant.
update billing_notices told set key = told.key || ' ' || to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD')
from subscriptions
where subscriptions.user_id = told.user_id and ends_at is not null and told.key = 'cancelled ' || subscription_id;
-- One that was taken back before is no news any more.
delete from billing_notices told using subscriptions
where subscriptions.user_id = told.user_id and ends_at is null and told.key = 'cancelled ' || subscription_id;

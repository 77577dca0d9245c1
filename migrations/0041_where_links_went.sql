-- A link to a new password knows where it was mailed: whoever uses it reads that mailbox, whatever the address is by then.
alter table password_resets add column mailed_to text;

-- What was told of an end is now known by the day premium lasts until; while a payment is open it is told anew.
update billing_notices told
set key = 'cancelled ' || subscription_id || coalesce(' ' || to_char(premium_until at time zone 'UTC', 'YYYY-MM-DD'), '')
from subscriptions
where subscriptions.user_id = told.user_id and status <> 'past_due'
  and told.key = 'cancelled ' || subscription_id || ' ' || to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD');

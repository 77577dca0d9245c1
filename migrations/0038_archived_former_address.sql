-- Where the owner of a deleted account was reached before its address changed, as it counted on the day it was deleted:
-- waiting does not make the new address the trusted one.
alter table old_users add column former_email text;
create index old_users_former_email_idx on old_users (lower(former_email));

-- Changes that followed each other within seven days, up to the deletion, count as one; its first address is meant.
with steps as (
  select f.user_id, f.email, f.left_at,
    coalesce(lead(f.left_at) over (partition by f.user_id order by f.left_at), o.deleted_at) - f.left_at
      < interval '7 days' as follows
  from former_addresses f join old_users o on o.original_id = f.user_id
  where f.was_confirmed
), chained as (
  select user_id, email, left_at, bool_and(follows) over (partition by user_id order by left_at desc) as counts
  from steps
)
update old_users set former_email = (
  select email from chained where user_id = original_id and counts order by left_at limit 1
);

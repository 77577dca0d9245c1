-- Which subscription is to end; null when all of a customer's are. Who subscribes anew before
-- the order is carried out keeps what they have paid for.
alter table subscription_endings add column subscription_id text;

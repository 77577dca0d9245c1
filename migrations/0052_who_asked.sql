-- Which session asked for a new address: who is signed out must not finish what they began.
alter table email_changes add column asked_by text;

-- In which units a person reads amounts; null while they have not said.
alter table user_preferences add column units text check (units in ('us', 'metric'));

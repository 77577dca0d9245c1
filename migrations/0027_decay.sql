-- Wrong passwords are forgiven with time: their count halves again and again, so it is no whole number.
alter table password_failures alter column failures type double precision;

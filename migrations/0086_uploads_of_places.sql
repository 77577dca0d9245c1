-- Where an upload was asked for: what waits is counted by that as well, however many accounts there are.
alter table uploads add column place text, add column network text;
create index uploads_place_idx on uploads (place);
create index uploads_network_idx on uploads (network);

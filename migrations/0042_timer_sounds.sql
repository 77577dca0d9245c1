-- How a person wants their timers to ring.
alter table user_preferences
  add column timer_sound text not null default 'usual' check (timer_sound in ('usual', 'chime', 'beeps', 'bell', 'low')),
  add column timer_volume integer not null default 100 check (timer_volume between 0 and 100),
  add column timer_vibration boolean not null default true;

-- The counters of rate-limiter-flexible, shared by all processes. Unlogged: after a crash counting starts anew.
create unlogged table engine.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

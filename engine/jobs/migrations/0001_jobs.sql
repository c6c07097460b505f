-- Which process has a job of the schedule until when, and how its last run ended.
create table engine.jobs (
  name text primary key,
  leased_until timestamptz,
  last_run_at timestamptz,
  last_error text
);

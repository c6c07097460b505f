-- Which process runs a scheduled job, and how the job's last run ended.
create table engine.jobs (
  name text primary key,
  leased_until timestamptz,
  last_run_at timestamptz,
  last_error text,
  -- The process that has the lease: only this one renews it and gives it back. A lease that expired without being
  -- given back belongs to a run that was interrupted, which the next process repeats.
  holder uuid
);

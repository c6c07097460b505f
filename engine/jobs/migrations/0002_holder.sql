-- Which process has the lease: only that one renews it and gives it back. A lease that ran out and was not given
-- back is a run that broke off, which the next process makes up for.
alter table engine.jobs add column holder uuid;

-- What the open pages of a client and of the studio are told of while it happens. Who is told of which
-- row is decided by the row's own policy.
select engine.publish('public.onboarding_submissions');
select engine.publish('public.bug_reports');
select engine.publish('public.contact_submissions');

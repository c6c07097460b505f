-- breaking: a process of before takes a fourth package for a fault of the content, and shows the shipped ones.

-- What the studio sells is content, so no check lists it: the triggers refuse a package that is not in the public
-- version (functions/package.sql), and store a message about an unknown service as one about something else.
alter table public.contact_submissions drop constraint contact_submissions_service_check;

-- Of a package what a project begins with: { checklist, timelines, clock: { allowedSeconds, confirmSeconds } }. The
-- server writes it at each start and with each publishing.
alter table private.catalogue add column package jsonb;

-- What the client bought, as it was then: { id, names, timelines, rounds, clock, version }. `version` is the number of
-- the published version of the services, 0 for what is shipped.
alter table public.onboarding_submissions drop constraint onboarding_submissions_service_selection_check,
  add column sold jsonb;
-- Triggers would date the projects today.
alter table public.onboarding_submissions disable trigger user;
update public.onboarding_submissions p set sold = jsonb_build_object('id', c.id, 'names', c.names,
    'rounds', coalesce(p.included_rounds, c.revisions), 'clock', f.value -> c.id, 'version', coalesce((select v.number
      from public.content_versions v where v.kind = 'services' and v.state = 'public'), 0))
  from private.catalogue c join private.studio_facts f on f.name = 'clock_times'
  where c.kind = 'plan'
    and c.id = case p.service_selection when 'multi-page' then 'website-in-a-week' else p.service_selection end;
alter table public.onboarding_submissions enable trigger user;

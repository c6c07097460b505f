-- A client asks for money back after a deadline that the studio has missed (docs/decisions/040-reminders.md).

-- Until when it may be asked, and from when on; null where no deadline was missed. domain/clock/refund.ts works out the
-- same of the same reading.
create or replace function private.missed_deadline(project uuid, out missed_at timestamptz, out until timestamptz)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reading jsonb := private.clock_reading(project, private.clock_moment());
begin
  if (reading ->> 'studio_seconds')::bigint > (reading ->> 'allowed_seconds')::bigint then
    missed_at := (reading ->> 'ends_at')::timestamptz;
    until := missed_at
      + make_interval(hours => 24 * (private.studio_fact('project_terms') ->> 'refundWithinDays')::integer);
  end if;
end $$;

-- For the owner of the project, and for an editor who sees its money. Returns { requestId, askedAt }.
create or replace function private.ask_for_refund(project uuid, reason text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  client_role text := private.project_role(project);
  found_project public.onboarding_submissions;
  missed record;
  asked public.refund_requests;
begin
  if private.side_in(project) is null then
    raise exception 'project.not_found' using errcode = 'P0002';
  elsif client_role is null then
    raise exception 'refund.client_asks' using errcode = '42501';
  elsif client_role = 'viewer' or not (project = any (private.projects_with_money())) then
    raise exception 'refund.no_right' using errcode = '42501';
  end if;
  select * into found_project from public.onboarding_submissions p where p.id = project for no key update;
  if exists (select from public.refund_requests r where r.project_id = project) then
    raise exception 'refund.asked_already' using errcode = '23001';
  end if;
  select * into missed from private.missed_deadline(project);
  if missed.missed_at is null then
    raise exception 'refund.nothing_missed' using errcode = '23001';
  elsif private.clock_moment() > missed.until then
    raise exception 'refund.too_late' using errcode = '23001';
  end if;
  insert into public.refund_requests (project_id, asked_by, asked_by_name, reason, deadline_at)
    values (project, auth.uid(), private.own_name(), ask_for_refund.reason, missed.missed_at) returning * into asked;
  perform private.write_audit_entry('refund.asked', asked.id::text, project, found_project.user_id, '{}');
  perform private.mail_is_due('refund-asked-notice', asked.id);
  return jsonb_build_object('requestId', asked.id, 'askedAt', asked.asked_at);
end $$;

select engine.publish('public.refund_requests');

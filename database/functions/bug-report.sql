create or replace function private.audit_sent_report(new public.bug_reports) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('report.sent', new.id::text, new.project_id, new.user_id,
    jsonb_build_object('title', left(new.title, 200)));
end $$;

create or replace function private.audit_report_status(old public.bug_reports, new public.bug_reports) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit_entry('report.status', new.id::text, new.project_id, new.user_id,
    jsonb_build_object('title', left(new.title, 200), 'from', old.status, 'to', new.status));
end $$;

-- The number of reports that are pending, up to 1,000: more is not shown. A maker's are those of assigned projects; for
-- a caller who is not of the studio it is 0.
create or replace function public.pending_reports() returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from (
    select 1 from public.bug_reports where status = 'pending' and ((select private.manages_studio())
      or (select private.staff_role()) is not null and project_id = any ((select private.own_projects())::uuid[]))
    limit 1000) as several
$$;

grant execute on function public.pending_reports() to authenticated;

select engine.publish('public.bug_reports');

create or replace trigger refuse_web_address before insert or update of url on public.bug_reports
  for each row execute function private.refuse_web_address('url');

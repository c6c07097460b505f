-- Records the client's approval of a version. The project's owner may give it, and members who may accept. It has the
-- hashes of the files that were seen, ticks the deliverable's task, and is never changed.
create or replace function private.approve_deliverable(deliverable uuid, seen_version integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  project public.onboarding_submissions := private.locked_project_of(deliverable);
  newest public.deliverable_versions := private.newest_version(deliverable);
  last public.change_lists := private.last_list(deliverable);
  approval public.approvals;
  task text := (select d.item_id from public.deliverables d where d.id = deliverable);
begin
  if not coalesce((select m.role = 'owner' or m.may_accept from public.project_members m
      where m.project_id = project.id and m.user_id = (select auth.uid())
        and private.project_role(project.id) is not null), false) then
    raise exception 'deliverable.not_acceptor' using errcode = '42501';
  end if;
  select * into approval from public.approvals a where a.deliverable_id = deliverable;
  if approval.version = seen_version then return private.approval_answer(approval); end if;
  perform private.require_not_approved(deliverable);
  perform private.require_not_cancelled(project);
  perform private.require_newest_version(newest, seen_version, 'deliverable.newer_to_approve');
  if last.state in ('requested', 'priced', 'sent') then
    raise exception '%', case
      when exists (select from public.change_points c where c.list_id = last.id and c.answer is not null)
      then 'deliverable.list_in_work'
      else 'deliverable.list_waits' end using errcode = '23001';
  end if;
  perform private.require_no_version_owed(last);
  select gen_random_uuid(), project.id, deliverable, newest.version, d.title, newest.look_at, newest.link,
    newest.link_seen,
      newest.files, u.id, left(coalesce(nullif(btrim(u.raw_user_meta_data ->> 'full_name'), ''), u.email), 200),
        u.email::text,
      u.email_verified_at is not null, private.clock(clock_timestamp()), private.seller() ->> 'zone', ''
    into approval from public.deliverables d, auth.users u where d.id = deliverable and u.id = (select auth.uid());
  approval.hash := private.approval_hash(approval);
  insert into public.approvals values (approval.*);
  if task is not null then
    update public.onboarding_submissions p set project_checklist = private.ticked_checklist(p.project_checklist,
        task || array(select item ->> 'id' from jsonb_path_query(p.project_checklist,
          '$.sections[*].items[*] ? (@.completed == true)') as item)) where p.id = project.id;
  end if;
  perform private.follow_deliverable(project.id, deliverable);
  perform private.write_audit_entry('deliverable.approved', approval.id::text, project.id, project.user_id,
    jsonb_build_object('title', approval.title, 'version', approval.version));
  perform private.queue_studio_mails(project.id, 'approved', approval.id);
  return private.approval_answer(approval);
end $$;

create or replace function private.approval_answer(approval public.approvals) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('approvalId', approval.id, 'approvedAt', approval.approved_at, 'hash', approval.hash)
$$;

-- SHA-256 of the record.
create or replace function private.approval_hash(approval public.approvals) returns text
  language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to((to_jsonb(approval) - 'hash' || jsonb_build_object('approved_at',
    to_char(approval.approved_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')))::text, 'UTF8')), 'hex')
$$;

select engine.publish('public.approvals');

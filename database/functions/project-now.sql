-- What happens in a project now, as facts: domain/project/now.ts makes one sentence of them for both sides. Whoever
-- reads the project may know that a payment is waited for; amounts stand elsewhere. Null for everybody else.
-- { clock: as project_clock, contentAnswer: { isComplete, missing, at } or null: the last answer of the studio about
-- the content, confirmBy: when the studio's silence counts as a yes, while its answer is awaited, order: the state of
-- the version in force, else of the one that is being prepared or waits for an answer, isChangeOffered: a later version
-- waits for an answer, isDepositOpen, isBalanceOpen, openContent: tasks that are needed to start, openDeliverables:
-- without the client's answer, openQuestions: by which the studio is held up, openTasks: all open ones of the client's, isLaunchLeft }
create or replace function public.project_now(project_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  clock jsonb := public.project_clock(project_id);
  found_project public.onboarding_submissions;
begin
  if clock is null then return null; end if;
  select * into found_project from public.onboarding_submissions p where p.id = project_now.project_id;
  return jsonb_build_object(
    'clock', clock,
    'contentAnswer', (select jsonb_build_object('isComplete', e.kind = 'content-confirmed', 'missing', e.note,
      'at', e.at)
      from public.clock_events e where e.project_id = found_project.id
        and e.kind in ('content-confirmed', 'content-missing') order by e.at desc, e.id desc limit 1),
    'confirmBy', case when clock ->> 'reason' = 'confirmation' then (select max(e.at) from public.clock_events e
        where e.project_id = found_project.id and e.kind in ('project-submitted', 'item-ticked'))
      + private.content_answer_time(found_project.id) end,
    'order', (select o.state from public.orders o where o.project_id = found_project.id
        and o.state in ('draft', 'sent', 'in_force') order by (o.state = 'in_force') desc, o.version desc limit 1),
    'isChangeOffered', exists (select from public.orders o where o.project_id = found_project.id and o.state = 'sent')
      and exists (select from public.orders o where o.project_id = found_project.id and o.state = 'in_force'),
    'isDepositOpen', exists (select from public.invoices i where i.project_id = found_project.id
      and i.kind = 'deposit' and i.state = 'open'),
    'isBalanceOpen', exists (select from public.invoices i where i.project_id = found_project.id
      and i.kind = 'balance' and i.state = 'open'),
    'openContent', (select count(*) from private.needed_items(found_project.project_checklist) n where n.is_open),
    'openDeliverables', (select count(*) from public.deliverables d
      where d.project_id = found_project.id and private.is_deliverable_waiting(d.id)),
    'openQuestions', (select count(*) from public.questions q
      where q.project_id = found_project.id and q.state = 'open' and q.is_blocking),
    'openTasks', (select count(*) from jsonb_path_query(found_project.project_checklist,
      '$.sections[*].items[*] ? (@.owner == "client" && @.completed == false)')),
    'isLaunchLeft', private.is_launch_left(found_project.project_checklist));
end $$;

grant execute on function public.project_now(uuid) to authenticated;

-- The result is mailed. The server writes the row, but a visitor has asked for it.
create or replace function private.queue_tool_result_mail(new public.tool_leads) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mails_due (kind, row_id) values ('tool-result', new.id);
  insert into public.audit_log (side, action, row_id, facts)
    values ('visitor', 'result.asked', new.id::text, jsonb_build_object('tool', new.tool));
end $$;

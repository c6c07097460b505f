-- Everybody who sees the money of a project reads its refund requests: its owner, members with sees_money, and owners
-- and managers of the studio. Only the server's functions write them (functions/refund-request.sql).
grant select on public.refund_requests to authenticated, service_role;

create policy "who sees the money of a project reads refund requests" on public.refund_requests
  for select to authenticated
  using ((select private.manages_studio()) or project_id = any ((select private.projects_with_money())::uuid[]));

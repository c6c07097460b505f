-- A view that has no rows for anybody but owners and managers of the studio; nobody writes through it.
grant select on public.mails to authenticated, service_role;

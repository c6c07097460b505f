-- A view that is empty for everyone but the studio; nobody writes through it.
grant select on public.mails to authenticated, service_role;

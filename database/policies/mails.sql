-- A view that has rows for owners and managers of the studio only. Nobody writes through it.
grant select on public.mails to authenticated, service_role;

-- An owner sees what is not done yet, and skips a step by removing it. A part of the website is done when it was
-- published, the hours when they are the studio's own; the settings of the server are looked at.
grant select, delete on public.first_steps to authenticated;
grant all on public.first_steps to service_role;

create policy "owners see what is not done yet, and skip it" on public.first_steps
  to authenticated using (
    (select private.staff_role()) = 'owner'
    and not exists (select from public.content_versions v where v.kind = first_steps.step and v.state = 'public')
    and not (first_steps.step = 'hours' and exists (select from public.booking_hours)));

-- Each owner and manager has a calendar feed with a key of their own, which goes with their place in the studio. The one
-- key of before is that of the person who made it, as the audit log says; where they have left, it ends.
alter table private.booking_feed add column user_id uuid references public.staff (user_id) on delete cascade;
update private.booking_feed f set user_id = (
  select a.actor from public.audit_log a join public.staff s on s.user_id = a.actor and s.role in ('owner', 'manager')
  where a.action = 'booking.feed' and a.facts ? 'renewed' order by a.id desc limit 1);
delete from private.booking_feed where user_id is null;
alter table private.booking_feed drop column only_one, add primary key (user_id);

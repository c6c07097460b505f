-- What follows when an order is answered or withdrawn.

create or replace function private.after_order() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (old.state = 'in_force') <> (new.state = 'in_force') then
    perform private.refresh_expected(new.project_id); -- what the studio can still expect
  end if;
  if old.state = 'sent' and new.state in ('in_force', 'declined', 'withdrawn') then
    perform private.follow_price(new); -- the answer to the order is the answer to the list of changes
  end if;
  return null;
end $$;
create or replace trigger after_change after update of state on public.orders
  for each row execute function private.after_order();

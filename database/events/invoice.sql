-- What follows when an invoice is issued, paid or credited. The sums come from the allocations and credit notes.

create or replace function private.after_invoice() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.number is null and new.number is not null then
    perform private.chain_books('invoices', to_jsonb(new)); -- first: the books name it before what follows from it
  end if;
  if old.remaining_minor <> new.remaining_minor then
    perform private.expire_attempts_of(new.id); -- nobody pays an amount by card that is not the open one any more
  end if;
  if new.kind = 'balance' and new.project_id is not null and (old.number, old.paid_minor, old.credited_minor)
    is distinct from (new.number, new.paid_minor, new.credited_minor) then
    perform private.follow_balance(new.project_id); -- an open final invoice stops the clock before the launch
  end if;
  if (old.number, old.credited_minor) is distinct from (new.number, new.credited_minor) then
    perform private.refresh_expected(new.project_id); -- what the studio can still expect
  end if;
  if new.number is not null and (old.state, old.needs_a_look) is distinct from (new.state, new.needs_a_look) then
    perform private.follow_open_invoice(new); -- its reminders begin, end or go on
  end if;
  return null;
end $$;

create or replace trigger after_change after update on public.invoices
  for each row execute function private.after_invoice();

create or replace function private.after_credit_note() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_credit_note(new); -- the invoice's sums, which is a change of the invoice
  perform private.chain_books('credit_notes', to_jsonb(new)); -- what was recorded cannot be changed unnoticed
  return null;
end $$;
create or replace trigger after_change after insert on public.credit_notes
  for each row execute function private.after_credit_note();

-- The server writes them. Whoever reads an invoice reads its lines.
grant select on public.invoice_lines to authenticated, service_role;

create policy "whoever reads an invoice reads its lines" on public.invoice_lines
  for select to authenticated using (exists (select from public.invoices i where i.id = invoice_id));

-- The server writes them. Whoever reads an order reads its lines.
grant select on public.order_lines to authenticated, service_role;

create policy "whoever reads an order reads its lines" on public.order_lines
  for select to authenticated using (exists (select from public.orders o where o.id = order_id));

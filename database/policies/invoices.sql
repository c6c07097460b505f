-- The server writes them. The client and members who see the money of a project read what was issued; drafts are the
-- studio's. Owners and managers of the studio read all, makers none. Nobody reads the columns of the payment link.
grant select (id, client_id, project_id, order_id, kind, created_at, created_by, language, currency, note, prices_include,
  number, series_year, series_number, issued_at, issue_date, due_date, net_minor, tax_minor, rounding_minor, prepaid_minor,
  total_minor, document, hash, previous_hash, paid_minor, credited_minor, state, remaining_minor, settled_at, needs_a_look,
  delivery_email, pdf_path, pdf_sha256, xml_sha256, support_schedule_id, period_from, period_until, manual_tax)
  on public.invoices to authenticated;
grant select on public.invoices to service_role;

create policy "who sees the money of a project reads what was issued" on public.invoices
  for select to authenticated
  using (
    (number is not null or (select private.manages_studio()))
    and (client_id between (select first from private.clients_read()) and (select last from private.clients_read())
      or project_id = any ((select private.projects_with_money())::uuid[]))
  );

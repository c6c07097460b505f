-- The open invoices are counted in the index alone. It holds the columns by which their list is joined too: the planner
-- of PostgreSQL up to 17 wants them of a join that it has left out.
drop index public.invoices_open;
create index invoices_open on public.invoices (due_date, currency, remaining_minor, kind)
  include (client_id, project_id) where state = 'open';

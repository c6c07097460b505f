-- compatible: an older process issues with the functions of this version.

-- Documents that are issued while the seller is still the shipped demo studio's have series of their own.
alter table private.document_series drop constraint document_series_series_check;
alter table private.document_series add constraint document_series_series_check
  check (series in ('invoice', 'credit-note', 'specimen-invoice', 'specimen-credit-note'));

alter table public.invoices add column is_specimen boolean not null default false;
alter table public.invoices drop constraint invoices_series_year_series_number_key;
alter table public.invoices add unique (is_specimen, series_year, series_number);
alter table public.credit_notes add column is_specimen boolean not null default false;
alter table public.credit_notes drop constraint credit_notes_series_year_series_number_key;
alter table public.credit_notes add unique (is_specimen, series_year, series_number);

-- Who has issued before there were specimens goes on in the same series, whoever the seller is.
insert into private.studio_facts (name, value)
  select 'issued_before_specimens', 'true' where exists (select from private.document_series);

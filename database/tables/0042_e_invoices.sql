-- The XML of an invoice or a credit note after EN 16931 lies beside its PDF, with the same name and the ending .xml. Null:
-- the document has none, as those of before this table file and those of a seller outside the EU.
alter table public.invoices add column xml_sha256 text check (xml_sha256 ~ '^[0-9a-f]{64}$');
alter table public.credit_notes add column xml_sha256 text check (xml_sha256 ~ '^[0-9a-f]{64}$');
alter table public.invoices add check (xml_sha256 is null or pdf_path is not null);
alter table public.credit_notes add check (xml_sha256 is null or pdf_path is not null);

-- The seller as of the agreement, in the shape of an issued document's (domain/invoice/document.ts). Null: recorded before
-- there was this column; such a record is printed with the seller of the moment at which its file is made.
alter table public.agreements add column seller jsonb;

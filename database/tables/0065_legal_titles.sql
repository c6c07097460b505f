-- compatible: an older process leaves the title of a text out.
-- The title under which a legal text was published; null for those from before titles were stored.
alter table public.legal_texts add column title text;

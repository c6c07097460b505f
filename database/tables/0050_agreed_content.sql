-- What the page showed when the client agreed, and that a client of a seller in the EU orders for a business.

-- The version of the published content (terms, privacy policy, sentences, percent, prices), of the insert only; null: the
-- caller did not say.
alter table public.onboarding_submissions
  add column agreed_content text check (length(agreed_content) <= 64),
  add column ordered_for_business boolean;
-- Null where it was not asked for.
alter table public.agreements add column for_business boolean;

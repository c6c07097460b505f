-- Who may read a table reads whole rows of it: what its readers may not know stands elsewhere
-- (docs/decisions/055-whole-rows.md).

-- What a client agreed to when the project was submitted belongs to its order, which only those read who see the money.
-- The version of the published content that the page displayed, and whether the client ordered for a business; null: the
-- caller did not say.
alter table public.orders
  add column agreed_content text check (length(agreed_content) <= 64),
  add column ordered_for_business boolean;
-- Triggers would refuse the change of an order, and date the project today.
alter table public.orders disable trigger user;
alter table public.onboarding_submissions disable trigger user;
update public.orders o set agreed_content = p.agreed_content, ordered_for_business = p.ordered_for_business
  from public.onboarding_submissions p where p.id = o.project_id and o.version = 1
    and (p.agreed_content is not null or p.ordered_for_business is not null);
update public.onboarding_submissions set agreed_total_minor = null, agreed_currency = null, agreed_language = null,
    agreed_content = null, ordered_for_business = null
  where num_nonnulls(agreed_total_minor, agreed_currency, agreed_language, agreed_content, ordered_for_business) > 0;
alter table public.onboarding_submissions enable trigger user;
alter table public.orders enable trigger user;

-- The network from which a visitor booked: a keyed hash of its address, which may have only so many future bookings.
create table private.booking_sources (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  source text not null check (length(source) <= 64)
);
insert into private.booking_sources (booking_id, source) select b.id, b.source from public.bookings b where b.source is not null;
create index booking_sources_by_source on private.booking_sources (source);
alter table public.bookings drop column source;

-- The session that the card provider has made for an attempt, and the address at which it is paid.
create table private.checkout_sessions (
  attempt_id uuid primary key references public.payment_attempts (id) on delete cascade,
  session_id text not null unique,
  -- Null: the provider's news of the session arrived before the answer with its address.
  url text
);
insert into private.checkout_sessions (attempt_id, session_id, url)
  select a.id, a.session_id, a.checkout_url from public.payment_attempts a where a.session_id is not null;
alter table public.payment_attempts drop column session_id, drop column checkout_url;

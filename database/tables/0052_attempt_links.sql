-- Of which generation the payment link was by which a payment was started: a link that was revoked leads nowhere, also
-- not from the page after the checkout. Null: not by a link, or before this was stored.
alter table public.payment_attempts add column link_generation integer;

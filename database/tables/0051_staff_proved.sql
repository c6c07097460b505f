-- Whoever runs the installation made the owner of the studio, and knows whose address it is. From now on an account whose
-- address is not proved gets no notices and no second factor, both of which the studio needs.
update auth.users u set email_verified_at = u.email_confirmed_at
  from public.staff s where s.user_id = u.id and u.email_verified_at is null;

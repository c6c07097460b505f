-- The owner of the studio was made by whoever runs the installation, who said whose address it is. Accounts whose address
-- is not proved get no notices and set up no second factor any more, which the studio needs.
update auth.users u set email_verified_at = u.email_confirmed_at
  from public.staff s where s.user_id = u.id and u.email_verified_at is null;

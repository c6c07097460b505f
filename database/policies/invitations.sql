-- Only the server reads and writes them: a row names an account, of which nobody learns before it has accepted.
-- project_people and studio_people show who is invited, own_invitations what waits for oneself.
grant all on public.invitations to service_role;

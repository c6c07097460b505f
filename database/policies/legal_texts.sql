-- The server writes them at a start, and nobody changes one. Everybody reads every version.
grant select on public.legal_texts to anon, authenticated, service_role;

create policy "everybody reads every version" on public.legal_texts for select to anon, authenticated using (true);

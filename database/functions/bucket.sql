-- What clients upload and what was issued to them is in private buckets: not even the secret key makes one public.
create or replace function private.refuse_public_bucket() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.public and new.id in ('onboarding-assets', 'bug-report-screenshots', 'project-files', 'documents',
    'site-pictures') then
    raise exception 'The bucket % stays private: it has the files of clients.', new.id using errcode = '23001';
  end if;
  return new;
end $$;

create or replace trigger refuse_public_bucket before insert or update of public on storage.buckets
  for each row execute function private.refuse_public_bucket();

-- The limits are those that the pages promise; types are checked by content as well.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('onboarding-assets', 'onboarding-assets', false, 52428800, array[
    'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'application/pdf',
    'application/postscript', 'application/illustrator', 'application/zip',
    'application/x-zip-compressed', 'image/vnd.adobe.photoshop', 'application/x-photoshop',
    'application/octet-stream']),
  ('bug-report-screenshots', 'bug-report-screenshots', false, 10485760, array['image/*'])
on conflict (id) do nothing;

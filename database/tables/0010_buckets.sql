-- The buckets of storage. The limits are those that the pages promise, the extensions those of domain/file/file.ts (a
-- test compares them). The type of a file is also determined from its content.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, allowed_extensions) values
  ('onboarding-assets', 'onboarding-assets', false, 52428800,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'application/pdf',
      'application/postscript', 'application/illustrator', 'application/zip',
      'application/x-zip-compressed', 'image/vnd.adobe.photoshop', 'application/x-photoshop',
      'application/octet-stream'],
    array['zip', 'pdf', 'ai', 'psd', 'eps', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'sketch', 'fig', 'xd']),
  ('bug-report-screenshots', 'bug-report-screenshots', false, 10485760,
    array['image/*'],
    array['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tiff']);

-- The lists of domain/file/file.ts; a test compares them.
update storage.buckets set allowed_extensions = array[
    'zip', 'pdf', 'ai', 'psd', 'eps', 'svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'sketch', 'fig', 'xd']
  where id = 'onboarding-assets';
update storage.buckets set allowed_extensions = array[
    'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tiff']
  where id = 'bug-report-screenshots';

-- The bucket of issued documents: `{client}/{row}.pdf`. The server makes each once, from the stored row.
insert into storage.buckets (id, name, public, allowed_mime_types, allowed_extensions) values
  ('documents', 'documents', false, '{application/pdf}', '{pdf}');

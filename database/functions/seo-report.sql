-- An open project page shows a report as soon as it is there.
select engine.publish('public.seo_reports');

create or replace trigger refuse_web_address before insert or update of url on public.seo_reports
  for each row execute function private.refuse_web_address('url');

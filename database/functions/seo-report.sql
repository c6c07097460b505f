-- An open project page shows a report as soon as it is there.
select engine.publish('public.seo_reports');

-- compatible: an older process shows the answer as it is stored.

-- A studio that sells no lead tools has packages without one, and its questionnaire does not ask for it.
alter table public.onboarding_submissions drop constraint onboarding_submissions_lead_gen_tool_check,
  add constraint onboarding_submissions_lead_gen_tool_check check (lead_gen_tool in ('calculator', 'quiz', 'generator',
    'chatbot', 'content-generator', 'data-analyzer', 'recommendation-engine', 'none'));

/** The lists of the admin area, by the names that `public.studio_list` takes. */
export const studioLists = [
  "messages",
  "submissions",
  "projects",
  "reports",
  "drafts",
  "mails",
  "invoices",
  "audit",
  "sign_ins",
] as const;

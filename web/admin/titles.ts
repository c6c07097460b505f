/** What the studio's pages are called, by their path: in the rail, in the browser's tab, and as their heading, which the
 * document has from the first paint on. */
export const titles = {
  "/admin/bookings": "Calls",
  "/admin/bookings/hours": "Hours and days off",
  "/admin/invoices": "Invoices",
  "/admin/mails": "Mails",
  "/admin/drafts": "Drafts",
  "/admin/news": "News",
  "/admin/site": "Website",
  "/admin/people": "People",
  "/admin/audit": "Audit log",
  "/admin/system": "System",
} as const;

/** Null for a page whose heading names what it is about. */
export function titleOfPath(pattern: string): string | null {
  const path = pattern.replace("/:kind?", "");
  return path in titles ? titles[path as keyof typeof titles] : null;
}

// The addresses of the portal and the admin area, which the browser renders, and the file of each page, whose exports
// page.ts names. The public pages are in site/pages.tsx.

export interface PageRoute {
  path?: string;
  /** At the address of the page around it. */
  index?: true;
  /** Below web/. */
  file: string;
  /** Pages that are displayed inside this one. */
  children?: readonly PageRoute[];
}

export const routes: readonly PageRoute[] = [
  { path: "onboarding", file: "portal/onboarding/onboarding.tsx" },
  { path: "dashboard", file: "portal/dashboard/dashboard.tsx" },
  { path: "project/:id", file: "portal/project/project.tsx" },
  { path: "invoices/:id?", file: "portal/invoices/invoices.tsx" },
  { path: "profile", file: "portal/profile/profile.tsx" },
  { path: "profile/security", file: "portal/security/security.tsx" },
  { path: "profile/data", file: "portal/data/data.tsx" },
  {
    file: "admin/desk/desk.tsx",
    children: [
      {
        path: "admin",
        file: "admin/admin.tsx",
        children: inside("admin/detail/message-or-report.tsx"),
      },
      {
        path: "admin/bookings",
        file: "admin/bookings/bookings.tsx",
        children: inside("admin/bookings/booking-dialog.tsx"),
      },
      { path: "admin/bookings/hours", file: "admin/bookings/hours/page.tsx" },
      {
        path: "admin/drafts",
        file: "admin/drafts/drafts.tsx",
        children: inside("admin/drafts/draft-dialog.tsx"),
      },
      {
        path: "admin/invoices",
        file: "admin/invoices/invoices.tsx",
        children: inside("admin/invoices/invoice-dialog.tsx"),
      },
      {
        path: "admin/mails",
        file: "admin/mails/mails.tsx",
        children: inside("admin/mails/mail-dialog.tsx"),
      },
      { path: "admin/news", file: "admin/news/news.tsx" },
      { path: "admin/news/:id", file: "admin/news/letter.tsx" },
      { path: "admin/people", file: "admin/people/people.tsx" },
      { path: "admin/audit", file: "admin/audit/audit.tsx" },
      { path: "admin/site/:kind?", file: "admin/site/site.tsx" },
      { path: "admin/system", file: "admin/system/system.tsx" },
      { path: "admin/contact", file: "admin/contact/contact.tsx" },
      { path: "admin/project/:id?", file: "admin/project/project.tsx" },
    ],
  },
  { path: "*", file: "missing.tsx" },
];

function inside(file: string): PageRoute[] {
  return [{ index: true, file }];
}

/** The files of the pages that an address displays, by the address, such as `/project/:id`. */
export const applicationPages = new Map(pagesBelow(routes, []).filter(([path]) => path !== "/*"));

function pagesBelow(routes: readonly PageRoute[], around: readonly string[]): [string, string[]][] {
  return routes.flatMap(({ path, file, children = [] }) => {
    const files = [...around, file];
    if (!path) return pagesBelow(children, files);
    const inner = children.map((child) => child.file);
    return [[`/${path}`, [...files, ...inner]]];
  });
}

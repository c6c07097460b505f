// The addresses of the portal and the admin area, which the browser renders. The public pages are in site/pages.tsx.
import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

const routes = [
  route("onboarding", "portal/onboarding/onboarding.tsx"),
  route("dashboard", "portal/dashboard/dashboard.tsx"),
  route("project/:id", "portal/project/project.tsx"),
  route("invoices/:id?", "portal/invoices/invoices.tsx"),
  route("profile", "portal/profile/profile.tsx"),
  route("profile/security", "portal/security/security.tsx"),
  route("profile/data", "portal/data/data.tsx"),

  layout("admin/desk/desk.tsx", [
    route("admin", "admin/admin.tsx", [index("admin/detail/message-or-report.tsx")]),
    route("admin/bookings", "admin/bookings/bookings.tsx", [
      index("admin/bookings/booking-dialog.tsx"),
    ]),
    route("admin/bookings/hours", "admin/bookings/hours/page.tsx"),
    route("admin/drafts", "admin/drafts/drafts.tsx", [index("admin/drafts/draft-dialog.tsx")]),
    route("admin/invoices", "admin/invoices/invoices.tsx", [
      index("admin/invoices/invoice-dialog.tsx"),
    ]),
    route("admin/mails", "admin/mails/mails.tsx", [index("admin/mails/mail-dialog.tsx")]),
    route("admin/news", "admin/news/news.tsx"),
    route("admin/news/:id", "admin/news/letter.tsx"),
    route("admin/people", "admin/people/people.tsx"),
    route("admin/audit", "admin/audit/audit.tsx"),
    route("admin/contact", "admin/contact/contact.tsx"),
    route("admin/project/:id?", "admin/project/project.tsx"),
  ]),

  route("*", "missing.tsx"),
] satisfies RouteConfig;

export default routes;

/** The path of each address, such as `/project/:id`. A layout that only surrounds pages has no path of its own. */
export const applicationPaths = pathsIn(routes);

function pathsIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    if (!path) return index ? [] : pathsIn(children);
    return path === "*" ? [] : [`/${path}`];
  });
}

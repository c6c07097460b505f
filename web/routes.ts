// Every page of the product, in one list.
import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { eventTypeIds } from "../domain/booking/event-type.ts";
import { toolIds } from "../domain/calculators/tools.ts";

export default [
  index("site/home.tsx"),
  route("services", "site/services.tsx"),
  route("services/one-day-website", "site/service/one-day-website.tsx"),
  route("services/website-in-a-week", "site/service/website-in-a-week.tsx"),
  route("services/lead-capture", "site/service/lead-capture.tsx"),
  route("services/ongoing-support", "site/service/ongoing-support.tsx"),
  route("services/complete-branding", "site/service/complete-branding.tsx"),
  route("services/ai-tool-development", "site/service/ai-tool-development.tsx"),
  route("work", "site/work.tsx"),
  route("work/:id", "site/case-study.tsx"),
  route("about", "site/about.tsx"),
  route("contact", "site/contact.tsx"),
  route("contact/sent", "site/contact-sent.tsx"),
  route("contact/again", "site/contact-again.tsx"),
  route("tools", "site/tools.tsx"),
  ...toolIds.map((tool) => route(`embed/${tool}`, "site/embed.tsx", { id: `embed-${tool}` })),
  route("seo-report", "site/seo-report.tsx"),
  route("seo-report/:id", "site/stored-seo-report.tsx"),
  route("booking", "site/booking.tsx"),
  ...eventTypeIds.map((event) =>
    route(`schedule/${event}`, "site/schedule.tsx", { id: `schedule-${event}` }),
  ),
  route("terms", "site/terms.tsx"),
  route("privacy", "site/privacy.tsx"),

  route("login", "account/login.tsx"),
  route("register", "account/register.tsx"),
  route("forgot-password", "account/forgot-password.tsx"),
  route("reset-password", "account/reset-password.tsx"),

  route("onboarding", "portal/onboarding/onboarding.tsx"),
  route("dashboard", "portal/dashboard/dashboard.tsx"),
  route("project/:id", "portal/project/project.tsx"),
  route("invoices/:id?", "portal/invoices/invoices.tsx"),
  route("profile", "portal/profile/profile.tsx"),
  route("profile/security", "portal/security/security.tsx"),
  route("profile/data", "portal/data/data.tsx"),

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

  route("*", "chrome/not-found.tsx"),
] satisfies RouteConfig;

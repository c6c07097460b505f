import { secondMailScreens } from "./mail-screens.ts";
import { inWindow, type Screen, screensOf } from "./screen.ts";

/** The website and the mails of another studio, to be looked at beside those of the first one (site-screens.ts). */
export const secondScreens: Screen[] = [
  ...screensOf("second", {
    "second-home": "/",
    "second-services": "/services",
    "second-service": "/services/ankerseite",
    "second-support": "/services/ongoing-support",
    "second-work": "/work",
    "second-case-study": "/work/segelmacher",
    "second-about": "/about",
    "second-tools": "/tools",
    "second-seo-report": "/seo-report",
    "second-booking": "/booking",
    "second-contact": "/contact",
    "second-terms": "/terms",
    "second-login": "/login",
    "second-onboarding": "/onboarding",
    "second-missing": "/gibt-es-nicht",
  }),
  ...screensOf("secondStudio", {
    "second-admin": "/admin",
    "second-admin-site": ["/admin/site", inWindow((page) => page.waitForSelector("iframe"))],
    "second-admin-brand": "/admin/site/brand",
  }),
  ...secondMailScreens,
];

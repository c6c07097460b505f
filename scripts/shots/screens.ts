import { cardScreens } from "./card-screens.ts";
import { clientScreens } from "./client-screens.ts";
import { mailScreens } from "./mail-screens.ts";
import { projectScreens } from "./project-screens.ts";
import { secondScreens } from "./second-screens.ts";
import { bookingScreens, siteScreens } from "./site-screens.ts";
import { studioScreens } from "./studio-screens.ts";
import { supportScreens } from "./support-screens.ts";

export const screens = [
  ...siteScreens,
  ...bookingScreens,
  ...clientScreens,
  ...studioScreens,
  ...projectScreens,
  ...mailScreens,
  ...cardScreens,
  ...supportScreens,
  ...secondScreens,
];

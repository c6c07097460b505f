import type { StudioFunction } from "./deps.ts";
import { run as exportList } from "./export-list.ts";
import { run as sendEmails } from "./send-emails.ts";
import { run as sendOnboardingConfirmation } from "./send-onboarding-confirmation.ts";
import { run as sendProjectStatusUpdate } from "./send-project-status-update.ts";
import { run as sendWelcomeEmail } from "./send-welcome-email.ts";

/** By the name that the page calls, which is the name of the file. */
export const studioFunctions: Record<string, StudioFunction> = {
  "export-list": exportList,
  "send-emails": sendEmails,
  "send-onboarding-confirmation": sendOnboardingConfirmation,
  "send-project-status-update": sendProjectStatusUpdate,
  "send-welcome-email": sendWelcomeEmail,
};

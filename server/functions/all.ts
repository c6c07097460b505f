import { run as analyzeSeo } from "./analyze-seo.ts";
import { run as bookCall } from "./book-call.ts";
import { run as bookingFeed } from "./booking-feed.ts";
import { run as cancelBooking } from "./cancel-booking.ts";
import { run as deleteClientAccount } from "./delete-client-account.ts";
import { run as deleteMyAccount } from "./delete-my-account.ts";
import type { StudioFunction } from "./deps.ts";
import { run as exportClientData } from "./export-client-data.ts";
import { run as exportList } from "./export-list.ts";
import { run as exportMyData } from "./export-my-data.ts";
import { run as freeSlots } from "./free-slots.ts";
import { run as moveBooking } from "./move-booking.ts";
import { run as previewNews } from "./preview-news.ts";
import { run as readBooking } from "./read-booking.ts";
import { run as readOwnCalls } from "./read-own-calls.ts";
import { run as readSeoReport } from "./read-seo-report.ts";
import { run as sendEmails } from "./send-emails.ts";
import { run as sendOnboardingConfirmation } from "./send-onboarding-confirmation.ts";
import { run as sendProjectStatusUpdate } from "./send-project-status-update.ts";
import { run as sendToolResult } from "./send-tool-result.ts";
import { run as sendWelcomeEmail } from "./send-welcome-email.ts";
import { run as tryNews } from "./try-news.ts";

/** By the name that the page calls, which is the name of the file. */
export const studioFunctions: Record<string, StudioFunction> = {
  "analyze-seo": analyzeSeo,
  "book-call": bookCall,
  "booking-feed": bookingFeed,
  "cancel-booking": cancelBooking,
  "delete-client-account": deleteClientAccount,
  "delete-my-account": deleteMyAccount,
  "export-client-data": exportClientData,
  "export-list": exportList,
  "export-my-data": exportMyData,
  "free-slots": freeSlots,
  "move-booking": moveBooking,
  "preview-news": previewNews,
  "read-seo-report": readSeoReport,
  "read-booking": readBooking,
  "read-own-calls": readOwnCalls,
  "send-emails": sendEmails,
  "send-onboarding-confirmation": sendOnboardingConfirmation,
  "send-project-status-update": sendProjectStatusUpdate,
  "send-tool-result": sendToolResult,
  "send-welcome-email": sendWelcomeEmail,
  "try-news": tryNews,
};

import * as z from "zod/mini";
import {
  asDevice,
  type Language,
  languages,
  type Timezone,
  themes,
  timezones,
} from "./settings.ts";

/** What a client chooses, as `user_settings` stores it. */
export const settingsForm = z.object({
  notification_emails_enabled: z.boolean(),
  marketing_emails_enabled: z.boolean(),
  preferred_theme: z.enum(themes),
  timezone: z.enum([asDevice, ...(Object.keys(timezones) as Timezone[])]),
  language: z.enum([asDevice, ...(Object.keys(languages) as Language[])]),
});

import type { SettingLabels } from "./en.ts";

export default {
  themes: { light: "Clair", dark: "Sombre", auto: "Système" },
  timezones: {
    UTC: "UTC",
    "America/New_York": "New York (côte est)",
    "America/Chicago": "Chicago (centre)",
    "America/Denver": "Denver (Rocheuses)",
    "America/Los_Angeles": "Los Angeles (côte ouest)",
    "Europe/London": "Londres",
    "Europe/Paris": "Paris",
    "Asia/Tokyo": "Tokyo",
  },
  asDevice: "Comme mon appareil",
} satisfies SettingLabels;

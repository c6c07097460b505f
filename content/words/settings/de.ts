import type { SettingLabels } from "./en.ts";

export default {
  themes: { light: "Hell", dark: "Dunkel", auto: "System" },
  timezones: {
    UTC: "UTC",
    "America/New_York": "New York (Ostküste)",
    "America/Chicago": "Chicago (Mitte)",
    "America/Denver": "Denver (Gebirge)",
    "America/Los_Angeles": "Los Angeles (Westküste)",
    "Europe/London": "London",
    "Europe/Paris": "Paris",
    "Asia/Tokyo": "Tokio",
  },
  asDevice: "Wie mein Gerät",
} satisfies SettingLabels;

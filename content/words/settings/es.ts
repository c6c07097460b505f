import type { SettingLabels } from "./en.ts";

export default {
  themes: { light: "Claro", dark: "Oscuro", auto: "Sistema" },
  timezones: {
    UTC: "UTC",
    "America/New_York": "Nueva York (este)",
    "America/Chicago": "Chicago (centro)",
    "America/Denver": "Denver (montaña)",
    "America/Los_Angeles": "Los Ángeles (pacífico)",
    "Europe/London": "Londres",
    "Europe/Paris": "París",
    "Asia/Tokyo": "Tokio",
  },
  asDevice: "Como mi dispositivo",
} satisfies SettingLabels;

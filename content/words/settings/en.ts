import { type Theme, type Timezone, themeLabels, timezones } from "#domain/settings/settings.ts";

export interface SettingLabels {
  themes: Record<Theme, string>;
  timezones: Record<Timezone, string>;
}

export const settingLabels: SettingLabels = { themes: themeLabels, timezones };

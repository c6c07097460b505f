import { type Theme, type Timezone, themeLabels, timezones } from "#domain/settings/settings.ts";

export interface SettingLabels {
  themes: Record<Theme, string>;
  timezones: Record<Timezone, string>;
  /** The time zone or the language that the device is set to. */
  asDevice: string;
}

export const settingLabels: SettingLabels = {
  themes: themeLabels,
  timezones,
  asDevice: "As my device",
};

import { dateAndTime, longDate } from "#domain/dates.ts";
import {
  type Language,
  languages,
  type Timezone,
  themeLabels,
  themes,
  timezones,
} from "#domain/settings/settings.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { Select } from "#web/ui/select.tsx";
import { AsideSection } from "../aside-section.tsx";
import { ShownDate } from "../shown-date.tsx";
import { PanelWithAside } from "./panel-with-aside.tsx";
import { SettingsOutcome } from "./settings-outcome.tsx";
import { ThemePicture } from "./theme-picture.tsx";
import type { SettingsPanelProps } from "./use-settings.ts";

/** How the portal looks, and at whose clock and in whose words it tells dates. */
export function PreferencesPanel({ settings, onChange, outcome }: SettingsPanelProps) {
  const now = new Date().toISOString();
  return (
    <PanelWithAside
      aside={
        <AsideSection title="How dates read">
          <p className="font-semibold">
            <ShownDate at={now} place={settings} form={longDate} />
          </p>
          <p className="text-muted text-sm">
            <ShownDate at={now} place={settings} form={dateAndTime} />
          </p>
        </AsideSection>
      }
    >
      <ChoiceGroup legend="Theme">
        <div className="grid gap-3 sm:grid-cols-3">
          {themes.map((theme) => (
            <RadioCard
              key={theme}
              name="theme"
              value={theme}
              title={themeLabels[theme]}
              picture={<ThemePicture theme={theme} />}
              checked={settings.preferred_theme === theme}
              onChange={() => onChange({ preferred_theme: theme })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Timezone" hint="Every date and hour in the portal is told by it.">
          {(control) => (
            <Select
              {...control}
              name="timezone"
              value={settings.timezone}
              onChange={({ target }) => onChange({ timezone: target.value as Timezone })}
              options={optionsOf(timezones)}
            />
          )}
        </Field>
        <Field
          label="Language"
          hint="Dates and numbers follow it. Our words are English, whichever you choose."
        >
          {(control) => (
            <Select
              {...control}
              name="language"
              value={settings.language}
              onChange={({ target }) => onChange({ language: target.value as Language })}
              options={optionsOf(languages)}
            />
          )}
        </Field>
      </div>
      <SettingsOutcome outcome={outcome} />
    </PanelWithAside>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

import { dateAndTime, longDate } from "#domain/dates.ts";
import { asDevice, defaultSettings, languages, themes } from "#domain/settings/settings.ts";
import { cityOf } from "#domain/time-zone.ts";
import { localeOf } from "#web/data/user-settings.ts";
import { useWords } from "#web/language/words.ts";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { RadioCard } from "#web/ui/radio-card.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { AsideSection } from "../aside-section.tsx";
import { LocalDate } from "../local-date.tsx";
import { useSettingWords } from "../use-setting-words.ts";
import { PanelWithAside } from "./panel-with-aside.tsx";
import { SettingsAnswer } from "./settings-answer.tsx";
import { ThemePicture } from "./theme-picture.tsx";
import type { SettingsPanelProps } from "./use-settings.ts";
import { profileWords } from "./words.ts";

/** Theme, time zone and language of the portal. */
export function PreferencesPanel({ settings, onChange, answer }: SettingsPanelProps) {
  const words = useWords(profileWords);
  const labels = useSettingWords();
  const now = new Date().toISOString();
  const locale = localeOf(settings);
  const device = localeOf(defaultSettings);
  return (
    <PanelWithAside
      aside={
        <AsideSection title={words.howDatesRead}>
          <p className="font-semibold">
            <LocalDate at={now} locale={locale} form={longDate} />
          </p>
          <p className="text-muted text-sm">
            <LocalDate at={now} locale={locale} form={dateAndTime} />
          </p>
        </AsideSection>
      }
    >
      <ChoiceGroup legend={words.theme}>
        <div className="grid gap-3 sm:grid-cols-3">
          {themes.map((theme) => (
            <RadioCard
              key={theme}
              name="theme"
              value={theme}
              title={labels.themes[theme]}
              picture={<ThemePicture theme={theme} />}
              checked={settings.preferred_theme === theme}
              onChange={() => onChange({ preferred_theme: theme })}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label={words.timezone}
          hint={words.timezoneHint}
          name="timezone"
          value={settings.timezone}
          onChange={({ target }) => onChange({ timezone: target.value })}
          options={optionsOf({
            [asDevice]: `${labels.asDevice} (${cityOf(device.timezone)})`,
            ...labels.timezones,
          })}
        />
        <SelectField
          label={words.language}
          hint={words.languageHint}
          name="language"
          value={settings.language}
          onChange={({ target }) => onChange({ language: target.value })}
          options={optionsOf({
            [asDevice]: `${labels.asDevice} (${languages[device.language]})`,
            ...languages,
          })}
        />
      </div>
      <SettingsAnswer answer={answer} />
    </PanelWithAside>
  );
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

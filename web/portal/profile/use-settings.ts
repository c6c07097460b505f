import { useRef, useState } from "react";
import type { Settings } from "#domain/settings/settings.ts";
import { settingsForm } from "#domain/settings/settings-form.ts";
import type { Answer } from "#web/data/answer.ts";
import { applyTimezone } from "#web/data/device-locale.ts";
import { applyLanguage, chooseLanguage } from "#web/data/language.ts";
import { applyTheme } from "#web/data/theme.ts";
import { saveSettings } from "#web/data/user-settings.ts";

/** What a settings panel gets from the page. */
export type SettingsPanelProps = {
  settings: Settings;
  /** Called with raw values of the controls; the form's schema checks them before they are saved. */
  onChange: (part: { [Name in keyof Settings]?: unknown }) => void;
  answer: Answer | undefined;
};

/** Shows and saves each change at once; a change that the server refuses is reverted. The state belongs to the page and
 * not to one tab, because each save sends all settings, those of the other tab too. */
export function useSettings() {
  const [changed, setChanged] = useState<Settings>();
  const [answer, setAnswer] = useState<Answer>();
  const saved = useRef<Settings>(undefined);
  const changes = useRef(0);

  async function change(stored: Settings, part: { [Name in keyof Settings]?: unknown }) {
    changes.current += 1;
    const mine = changes.current;
    const show = (settings: Settings) => {
      apply(settings);
      if ("language" in part) chooseLanguage(settings.language);
    };
    const next = settingsForm.parse({ ...stored, ...changed, ...part });
    show(next);
    setAnswer(undefined);
    const answer = await saveSettings(next);
    if (answer.ok) saved.current = next;
    if (mine !== changes.current) return; // a later change reports the answer
    setAnswer(answer);
    if (!answer.ok) show(saved.current ?? stored);
  }

  function apply(settings: Settings) {
    setChanged(settings);
    applyTheme(settings.preferred_theme);
    applyLanguage(settings.language);
    applyTimezone(settings.timezone);
  }

  const panelProps = (stored: Settings): SettingsPanelProps => ({
    settings: changed ?? stored,
    onChange: (part) => void change(stored, part),
    answer,
  });
  return { panelProps, forgetAnswer: () => setAnswer(undefined) };
}

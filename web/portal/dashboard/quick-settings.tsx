import { languages, type Settings } from "#domain/settings/settings.ts";
import { useWords } from "#web/language/words.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { AsideSection } from "../aside-section.tsx";
import { useSettingWords } from "../use-setting-words.ts";
import { Line } from "./line.tsx";
import { dashboardWords } from "./words.ts";

export function QuickSettings({ settings }: { settings: Settings }) {
  const words = useWords(dashboardWords).quickSettings;
  const labels = useSettingWords();
  return (
    <AsideSection title={words.title}>
      <dl className="grid gap-2 text-sm">
        <Line term={words.projectEmails}>
          {settings.notification_emails_enabled ? words.on : words.off}
        </Line>
        <Line term={words.theme}>{labels.themes[settings.preferred_theme]}</Line>
        <Line term={words.timezone}>{labels.timezones[settings.timezone]}</Line>
        <Line term={words.language}>{languages[settings.language]}</Line>
      </dl>
      <LinkButton to="/profile" variant="secondary" size="sm" className="mt-5">
        {words.manage}
      </LinkButton>
    </AsideSection>
  );
}

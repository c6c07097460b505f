import { useWords } from "#web/language/words.ts";
import { Switch } from "#web/ui/switch.tsx";
import { AsideSection } from "../aside-section.tsx";
import { PanelWithAside } from "./panel-with-aside.tsx";
import { SettingsAnswer } from "./settings-answer.tsx";
import type { SettingsPanelProps } from "./use-settings.ts";
import { profileWords } from "./words.ts";

/** Which mails are sent. */
export function NotificationsPanel({ settings, onChange, answer }: SettingsPanelProps) {
  const words = useWords(profileWords);
  return (
    <PanelWithAside
      aside={
        <AsideSection title={words.alwaysSent}>
          <p className="text-muted text-sm">{words.alwaysSentText}</p>
        </AsideSection>
      }
    >
      <div className="grid divide-y divide-line border-line border-b [&>*]:py-4">
        <Switch
          label={words.projectEmails}
          hint={words.projectEmailsHint}
          checked={settings.notification_emails_enabled}
          onChange={({ target }) => onChange({ notification_emails_enabled: target.checked })}
        />
        <Switch
          label={words.marketingEmails}
          hint={words.marketingEmailsHint}
          checked={settings.marketing_emails_enabled}
          onChange={({ target }) => onChange({ marketing_emails_enabled: target.checked })}
        />
      </div>
      <SettingsAnswer answer={answer} />
    </PanelWithAside>
  );
}

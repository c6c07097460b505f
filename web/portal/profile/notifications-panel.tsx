import { Switch } from "#web/ui/switch.tsx";
import { AsideSection } from "../aside-section.tsx";
import { PanelWithAside } from "./panel-with-aside.tsx";
import { SettingsOutcome } from "./settings-outcome.tsx";
import type { SettingsPanelProps } from "./use-settings.ts";

/** Which mails are sent. */
export function NotificationsPanel({ settings, onChange, outcome }: SettingsPanelProps) {
  return (
    <PanelWithAside
      aside={
        <AsideSection title="Always sent">
          <p className="text-muted text-sm">
            Mails about the safety of your account, such as a link for a new password, come whatever
            you choose here.
          </p>
        </AsideSection>
      }
    >
      <div className="grid divide-y divide-line border-line border-b [&>*]:py-4">
        <Switch
          label="Project emails"
          hint="When the status of your project changes."
          checked={settings.notification_emails_enabled}
          onChange={({ target }) => onChange({ notification_emails_enabled: target.checked })}
        />
        <Switch
          label="Marketing emails"
          hint="News and offers from the studio, now and then."
          checked={settings.marketing_emails_enabled}
          onChange={({ target }) => onChange({ marketing_emails_enabled: target.checked })}
        />
      </div>
      <SettingsOutcome outcome={outcome} />
    </PanelWithAside>
  );
}

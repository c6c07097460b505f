import type { Settings } from "#domain/settings/settings.ts";
import { Switch } from "#web/ui/switch.tsx";
import { SettingsOutcome } from "./settings-outcome.tsx";
import { useSettings } from "./use-settings.ts";

/** Which mails are sent. */
export function NotificationsPanel(props: { settings: Settings }) {
  const { settings, change, outcome } = useSettings(props.settings);
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <Switch
          label="Project emails"
          hint="When the status of your project changes."
          checked={settings.notification_emails_enabled}
          onChange={({ target }) => void change({ notification_emails_enabled: target.checked })}
        />
        <Switch
          label="Marketing emails"
          hint="News and offers from the studio, now and then."
          checked={settings.marketing_emails_enabled}
          onChange={({ target }) => void change({ marketing_emails_enabled: target.checked })}
        />
      </div>
      <p className="text-muted text-sm">
        Mails about the safety of your account, such as a new password, always come.
      </p>
      <SettingsOutcome outcome={outcome} />
    </div>
  );
}

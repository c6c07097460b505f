import type { Answer } from "#web/data/answer.ts";
import { useTranslate } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";

/** The result of saving, below a panel. Its space is reserved, so that nothing moves when it appears. */
export function SettingsOutcome({ outcome }: { outcome: Answer | undefined }) {
  const translate = useTranslate();
  return (
    <div className="min-h-14">
      {outcome?.ok && <Banner tone="success">{translate("Settings updated successfully!")}</Banner>}
      {outcome?.ok === false && <Banner tone="error">{translate(outcome.message)}</Banner>}
    </div>
  );
}

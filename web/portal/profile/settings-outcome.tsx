import type { Answer } from "#web/data/answer.ts";
import { useSaid } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Below a panel; its place is kept, so that nothing moves when it comes. */
export function SettingsOutcome({ outcome }: { outcome: Answer | undefined }) {
  const said = useSaid();
  return (
    <div className="min-h-14">
      {outcome?.ok && <Banner tone="success">{said("Settings updated successfully!")}</Banner>}
      {outcome?.ok === false && <Banner tone="error">{said(outcome.message)}</Banner>}
    </div>
  );
}

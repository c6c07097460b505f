import type { Answer } from "#web/data/answer.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Below a panel; its place is kept, so that nothing moves when it comes. */
export function SettingsOutcome({ outcome }: { outcome: Answer | undefined }) {
  return (
    <div className="min-h-14">
      {outcome?.ok && <Banner tone="success">Settings updated successfully!</Banner>}
      {outcome?.ok === false && <Banner tone="error">{outcome.message}</Banner>}
    </div>
  );
}

import { useEffect, useState } from "react";
import type { Answer } from "#web/data/answer.ts";
import { useTranslate } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";

const successMs = 2_000;

/**
 * The result of saving, below a panel; a success closes itself. Its space is reserved, so that nothing moves when it
 * appears or goes.
 */
export function SettingsOutcome({ outcome }: { outcome: Answer | undefined }) {
  const translate = useTranslate();
  const [closed, setClosed] = useState<Answer>();
  useEffect(() => {
    if (!outcome?.ok) return;
    const closing = setTimeout(() => setClosed(outcome), successMs);
    return () => clearTimeout(closing);
  }, [outcome]);
  return (
    <div className="min-h-14">
      {outcome?.ok && outcome !== closed && (
        <Banner tone="success">{translate("Settings updated successfully!")}</Banner>
      )}
      {outcome?.ok === false && <Banner tone="error">{translate(outcome.message)}</Banner>}
    </div>
  );
}

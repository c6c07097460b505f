import { useEffect, useState } from "react";
import type { Answer } from "#web/data/answer.ts";
import { useTranslate } from "#web/language/translate.ts";
import { Banner } from "#web/ui/banner.tsx";

const successMs = 2_000;

/**
 * The result of saving, below a panel; a success closes itself. Its space is reserved, so that nothing moves when it
 * appears or goes.
 */
export function SettingsAnswer({ answer }: { answer: Answer | undefined }) {
  const translate = useTranslate();
  const [closed, setClosed] = useState<Answer>();
  useEffect(() => {
    if (!answer?.ok) return;
    const closing = setTimeout(() => setClosed(answer), successMs);
    return () => clearTimeout(closing);
  }, [answer]);
  return (
    <div className="min-h-14">
      {answer?.ok && answer !== closed && (
        <Banner tone="success">{translate("Settings updated successfully!")}</Banner>
      )}
      {answer?.ok === false && <Banner tone="error">{translate(answer.message)}</Banner>}
    </div>
  );
}

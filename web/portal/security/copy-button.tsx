import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { securityWords } from "./words.ts";

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { codes: words } = useWords(securityWords);
  const [outcome, setOutcome] = useState<"copied" | "failed">();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {outcome === "copied" ? words.copied : label}
      </Button>
      <span role="status" className={outcome === "failed" ? "text-rust text-sm" : "sr-only"}>
        {outcome === "failed" ? words.copyFailed : outcome === "copied" ? words.copied : ""}
      </span>
    </>
  );
}

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";

type Props = {
  text: string;
  words: { copy: string; copied: string; copyFailed: string };
  /** What is copied, for a screen reader. */
  label?: string;
  /** Whether the button shows only an icon. */
  isSmall?: boolean;
};

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, words, label, isSmall = false }: Props) {
  const [state, setState] = useState<"copied" | "failed">();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  const Icon = state === "copied" ? Check : Copy;
  const note = state && (state === "failed" ? words.copyFailed : words.copied);
  return (
    <>
      {isSmall ? (
        <button
          type="button"
          aria-label={label ?? words.copy}
          title={words.copy}
          onClick={copy}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ) : (
        <Button variant="secondary" size="sm" aria-label={label} onClick={copy}>
          <Icon aria-hidden className="size-4" />
          {state === "copied" ? words.copied : words.copy}
        </Button>
      )}
      <span role="status" className={state === "failed" ? "text-rust text-sm" : "sr-only"}>
        {note}
      </span>
    </>
  );
}

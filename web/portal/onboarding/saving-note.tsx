import { Check, CloudOff, CloudUpload, type LucideIcon } from "lucide-react";
import type { Saving } from "./draft-keeper.ts";

/** Quietly: whether everything is safe. Only what is wrong is said aloud. */
export function SavingNote({ saving, isVisitor }: { saving: Saving; isVisitor: boolean }) {
  const { Icon, text } = isVisitor && saving === "saved" ? inThisBrowser : notes[saving];
  const isWrong = saving === "failed" || saving === "impossible";
  return (
    <p
      role={isWrong ? "status" : undefined}
      data-state={saving}
      className={`flex min-w-0 items-center gap-2 text-sm ${isWrong ? "text-rust" : "text-muted"}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {text}
    </p>
  );
}

const inThisBrowser = { Icon: Check, text: "Saved in this browser" };
const notes: Record<Saving, { Icon?: LucideIcon; text: string }> = {
  nothing: { text: "" },
  unsaved: { Icon: CloudUpload, text: "Saving…" },
  saving: { Icon: CloudUpload, text: "Saving…" },
  saved: { Icon: Check, text: "Saved" },
  failed: { Icon: CloudOff, text: "Not saved yet. We keep trying." },
  impossible: { Icon: CloudOff, text: "This browser keeps nothing: do not close the page." },
};

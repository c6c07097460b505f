import { Check, CloudOff, CloudUpload, type LucideIcon } from "lucide-react";
import { useWords } from "#web/language/words.ts";
import type { Saving } from "./draft-autosave.ts";
import { onboardingWords } from "./words.ts";

/** Whether everything is saved. A screen reader announces failures only. */
export function SavingNote({ saving, isVisitor }: { saving: Saving; isVisitor: boolean }) {
  const words = useWords(onboardingWords).saving;
  const Icon = icons[saving];
  const texts: Record<Saving, string> = {
    nothing: "",
    unsaved: words.now,
    saving: words.now,
    saved: isVisitor ? words.inThisBrowser : words.done,
    failed: words.failed,
    impossible: words.impossible,
  };
  const isWrong = saving === "failed" || saving === "impossible";
  return (
    <p
      role={isWrong ? "status" : undefined}
      data-state={saving}
      className={`flex min-w-0 items-center gap-2 text-sm ${isWrong ? "text-rust" : "text-muted"}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {texts[saving]}
    </p>
  );
}

const icons: Partial<Record<Saving, LucideIcon>> = {
  unsaved: CloudUpload,
  saving: CloudUpload,
  saved: Check,
  failed: CloudOff,
  impossible: CloudOff,
};

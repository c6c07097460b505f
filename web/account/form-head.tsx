import type { ComponentProps, ReactNode } from "react";
import { Refusal } from "#web/chrome/refusal.tsx";
import { useWords } from "#web/language/words.ts";
import { accountWords } from "./words.ts";

type Props = ComponentProps<typeof Refusal> & { title: string; children: ReactNode };

/** For a form that only our script sends. Without a dialog around it the browser sends it nowhere: its password gets into
 * no address, and what was typed stays. */
export const sentByScript = { method: "dialog" } as const;

/** A form's title, and below it a line in which a notice or a refusal replaces the introduction, so that no field
 * moves. */
export function FormHead({ title, refused, banner, children }: Props) {
  return (
    <header className="-mb-2">
      <WithoutScript />
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-3 grid min-h-14 content-start text-muted">
        {refused ? <Refusal refused={refused} banner={banner} /> : children}
      </div>
    </header>
  );
}

/** Tells a browser without scripts that the form does not work there. */
function WithoutScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
        {useWords(accountWords).withoutScript}
      </p>
    </noscript>
  );
}

import type { ReactNode } from "react";
import { WithoutScript } from "./without-script.tsx";

/** A form's title, and below it a line in which a notice or a refusal replaces the introduction, so that no field
 * moves. */
export function FormHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="-mb-2">
      <WithoutScript />
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-3 grid min-h-14 content-start text-muted">{children}</div>
    </header>
  );
}

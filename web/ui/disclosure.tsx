import { Plus } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  summary: ReactNode;
  /** Disclosures of one name are an accordion: opening one closes the other. */
  name?: string;
  open?: boolean;
  /** For content that is wider than running text. */
  wide?: boolean;
  children: ReactNode;
};

/** A folded section. It is the browser's own details element, so it opens before any script is loaded. */
export function Disclosure({ summary, name, open = false, wide = false, children }: Props) {
  return (
    <details name={name} open={open} className="border-line border-b">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold text-lg hover:text-ember">
        {summary}
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-ember transition-transform duration-200 [[open]>summary>&]:rotate-45"
        />
      </summary>
      <div className={`animate-rise pb-6 ${wide ? "" : "measure text-muted"}`}>{children}</div>
    </details>
  );
}

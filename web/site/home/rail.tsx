import type { ReactNode } from "react";
import { hasDay } from "#web/ui/day.ts";

/** A vertical line for the 24 hours; its sun stays in the middle of the screen while the page scrolls. */
export function Rail() {
  return (
    <div aria-hidden className="rail">
      <span className="sun-bead sticky top-[46vh] -ml-2.5 block size-5 rounded-full" />
    </div>
  );
}

type Props = { id: string; time: string; className?: string; children: ReactNode };

/** A section and its hour on the rail; in the calm form a section with a ground of its own. The id of its heading has to be the section's id followed by '-title'. */
export function Hour({ id, time, className = "", children }: Props) {
  if (!hasDay()) {
    return (
      <section id={id} aria-labelledby={`${id}-title`} className={`chapter ${tints[id] ?? ""}`}>
        <div className={`page ${className}`}>{children}</div>
      </section>
    );
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`hour ${className}`}>
      <p className="hour-mark">
        <time>{time}</time>
      </p>
      {children}
    </section>
  );
}

const tints: Readonly<Record<string, string>> = {
  design: "calm-plain",
  quotes: "calm-warm",
  return: "calm-plain",
};

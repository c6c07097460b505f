import type { ReactNode } from "react";
import { byDay } from "#web/ui/day.ts";

type Props = {
  title: string;
  /** A sentence or two beside the title. */
  text: ReactNode;
  /** The buttons that lead to other pages. */
  children: ReactNode;
};

/** The last section of a page: a sky before dawn, one large sentence and buttons that lead to other pages. */
export function Closing({ title, text, children }: Props) {
  return (
    <section
      aria-labelledby="closing"
      className={byDay("sky sky-next-dawn night", "calm-deep night")}
    >
      <div className="page grid gap-10 py-24 lg:grid-cols-12 lg:items-end lg:py-36">
        <h2 id="closing" className="opening-title lg:col-span-8">
          {title}
        </h2>
        <div className="grid gap-6 lg:col-span-4">
          <p className="text-lg">{text}</p>
          <p className="flex flex-wrap gap-3">{children}</p>
        </div>
      </div>
    </section>
  );
}

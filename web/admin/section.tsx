import type { ReactNode } from "react";

type Props = { title: string /** Right of the title. */; aside?: ReactNode; children: ReactNode };

/** A section of a page with a heading above a hairline. */
export function Section({ title, aside, children }: Props) {
  return (
    <section>
      <header className="mb-4 flex items-baseline justify-between gap-4 border-ink border-b pb-2">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

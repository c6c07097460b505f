import type { ReactNode } from "react";

type Props = { title: string; className?: string; children: ReactNode };

/** What stands beside the work: a heading on a hairline, and no box. */
export function AsideSection({ title, className = "", children }: Props) {
  return (
    <section className={`min-w-0 ${className}`}>
      <h2 className="mb-4 border-ink border-b pb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

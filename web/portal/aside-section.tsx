import { type ReactNode, useId } from "react";

type Props = { title: string; className?: string; children: ReactNode };

/** A section beside the main content, with a heading above a hairline. */
export function AsideSection({ title, className = "", children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="mb-4 border-ink border-b pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from "react";

type Props = { title: string; hint?: string; children: ReactNode };

/** Questions that belong together, under their own small heading. */
export function QuestionGroup({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {hint && <p className="mt-1 text-muted text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";

type Props = { title: string; about: string; children: ReactNode };

/** The explanation at the left, the actions at the right. */
export function DataSection({ title, about, children }: Props) {
  return (
    <section className="grid gap-x-12 gap-y-6 border-line border-b py-10 last:border-b-0 lg:grid-cols-12">
      <header className="lg:col-span-4">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 max-w-md text-muted">{about}</p>
      </header>
      <div className="grid min-w-0 content-start gap-8 lg:col-span-7 lg:col-start-6">
        {children}
      </div>
    </section>
  );
}

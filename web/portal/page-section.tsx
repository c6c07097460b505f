import type { ReactNode } from "react";

type PageSectionProps = { title: string; about: string; children: ReactNode };

/** A section of a page with settings: the explanation at the left, the actions at the right. */
export function PageSection({ title, about, children }: PageSectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-6 border-line border-b py-10 last:border-b-0 lg:grid-cols-12">
      <header className="lg:col-span-4">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 max-w-md text-muted">{about}</p>
      </header>
      <div className="min-w-0 lg:col-span-7 lg:col-start-6">{children}</div>
    </section>
  );
}

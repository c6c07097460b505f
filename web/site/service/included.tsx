import type { ServicePage } from "#domain/content/service-pages.ts";
import { hasDay } from "#web/ui/day.ts";

/** What a service includes, one thing a line, in two columns on wide screens. */
export function Included({ things }: { things: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 border-ink/15 border-t sm:grid-cols-2">
      {things.map((thing) => (
        <li key={thing} className="flex gap-4 border-ink/15 border-b py-4">
          <Tick />
          {thing}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  page: Pick<ServicePage, "included" | "includedTitle">;
  /** What the catalogue says of the package. */
  features?: readonly string[];
}

export function IncludedSection({ page, features = [], className }: Props & { className: string }) {
  return (
    <section aria-labelledby="included" className={className}>
      <h2 id="included" className="pb-8 text-2xl">
        {page.includedTitle}
      </h2>
      <Included things={[...features, ...page.included]} />
    </section>
  );
}

/** With the headline at the left. */
export function IncludedBeside({ page, features = [] }: Props) {
  return (
    <section aria-labelledby="included" className="page grid gap-8 pb-24 lg:grid-cols-12 lg:pb-32">
      <h2 id="included" className="text-2xl lg:col-span-3">
        {page.includedTitle}
      </h2>
      <div className="lg:col-span-9">
        <Included things={[...features, ...page.included]} />
      </div>
    </section>
  );
}

/** Below a price. */
export function IncludedBelow({ page }: Props) {
  return (
    <div>
      <h2 className="pb-6 text-2xl">{page.includedTitle}</h2>
      <Included things={page.included} />
    </div>
  );
}

function Tick() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="mt-1 size-5 shrink-0">
      {hasDay() ? (
        <>
          <path d="M3 15a7 7 0 0 1 14 0Z" className="fill-sun" />
          <path d="M1 15h18" className="stroke-ember" strokeWidth="2" strokeLinecap="round" />
        </>
      ) : (
        <path
          d="m3 10.5 4.5 4.5L17 5.5"
          fill="none"
          className="stroke-ember"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

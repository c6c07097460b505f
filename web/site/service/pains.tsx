import type { ServicePage } from "#domain/content/service-pages.ts";

type Props = { pains: ServicePage["pains"] };

/** What people say about a problem, in large type, and beside it what the problem really is. */
export function PainQuotes({ pains }: Props) {
  return (
    <ul className="ruled rules-ink">
      {pains.map(({ id, quote, truth }) => (
        <li key={id} className="grid gap-3 py-8 lg:grid-cols-12 lg:gap-8 lg:py-10">
          <p className="text-balance font-bold text-2xl tracking-tight lg:col-span-7">“{quote}”</p>
          <p className="measure text-muted lg:col-span-4 lg:col-start-9 lg:pt-1">{truth}</p>
        </li>
      ))}
    </ul>
  );
}

/** The same texts as entries in two columns. */
export function PainLedger({ pains }: Props) {
  return (
    <ul className="grid sm:grid-cols-2 sm:gap-x-12">
      {pains.map(({ id, quote, truth }) => (
        <li key={id} className="border-ink border-t-2 pt-4 pb-12">
          <p className="text-balance font-bold text-xl tracking-tight">{quote}</p>
          <p className="measure mt-3 text-muted">{truth}</p>
        </li>
      ))}
    </ul>
  );
}

/** The same texts, each as one sentence that begins with the quote and ends with the truth. */
export function PainSentences({ pains }: Props) {
  return (
    <ul className="grid gap-8 lg:gap-10">
      {pains.map(({ id, quote, truth }) => (
        <li
          key={id}
          className="max-w-[30ch] text-balance font-bold text-2xl text-muted tracking-tight lg:text-[2.75rem] lg:leading-[1.08]"
        >
          <span className="text-ink">{quote}</span> {truth}
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import type { ServicePage } from "#domain/content/service-pages.ts";
import { hasDay } from "#web/ui/day.ts";
import { priceOf, type SiteContent } from "../content.ts";
import { siteWords } from "../words.ts";

type Props = {
  content: SiteContent;
  page: ServicePage & {
    before?: string;
    after?: string;
    terms: readonly { id: string; term: string; text: string }[];
  };
  /** The class of the sky behind it, such as `sky-noon`. */
  sky: string;
  /** The price, in the currency's minor unit. */
  cents: number;
  /** The buttons that lead to other pages. */
  children: ReactNode;
  /** What is displayed below the price. */
  below?: ReactNode;
};

/** The price of a service in large type, with the terms and the buttons beside it. */
export function PriceBlock({ content, page, sky, cents, children, below }: Props) {
  const { before, after, terms } = page;
  return (
    <section aria-labelledby="price" className={hasDay() ? `sky ${sky}` : "calm-warm"}>
      <div className={`page py-20 lg:py-28${below ? " grid gap-16" : ""}`}>
        <h2 id="price" className="sr-only">
          {siteWords.in(content.studio.language).price}
        </h2>
        <div className="grid gap-10 lg:grid-cols-12 lg:items-end">
          <p className="lg:col-span-7">
            {before && <span className="block pb-2 text-lg">{before} </span>}
            <span className="figure-size">{priceOf(content, cents)}</span>
            {after && <span className="block pt-3 text-lg"> {after}</span>}
          </p>
          <div className="lg:col-span-5">
            <dl className="ruled rules-ink">
              {terms.map(({ id, term, text }) => (
                <div key={id} className="grid grid-cols-[6rem_1fr] gap-4 py-4">
                  <dt className="font-semibold text-sm leading-7">{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-8 flex flex-wrap gap-3">{children}</p>
          </div>
        </div>
        {below}
      </div>
    </section>
  );
}

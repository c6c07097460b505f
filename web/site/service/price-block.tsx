import type { ReactNode } from "react";
import type { Language } from "#domain/settings/settings.ts";
import { hasDay } from "#web/ui/day.ts";
import { siteWords } from "../words.ts";

type Props = {
  /** The class of the sky behind it, such as `sky-noon`. */
  sky: string;
  /** The printed price: '$5,000'. */
  price: string;
  before?: string;
  after?: string;
  terms: readonly { id: string; term: string; text: string }[];
  /** In the language of the page. */
  language: Language;
  /** The buttons that lead to other pages. */
  children: ReactNode;
  /** What is displayed below the price. */
  below?: ReactNode;
};

/** The price of a service in large type, with the terms and the buttons beside it. */
export function PriceBlock({ sky, price, before, after, terms, language, children, below }: Props) {
  return (
    <section aria-labelledby="price" className={hasDay() ? `sky ${sky}` : "calm-warm"}>
      <div className={`page py-20 lg:py-28${below ? " grid gap-16" : ""}`}>
        <h2 id="price" className="sr-only">
          {siteWords.in(language).price}
        </h2>
        <div className="grid gap-10 lg:grid-cols-12 lg:items-end">
          <p className="lg:col-span-7">
            {before && <span className="block pb-2 text-lg">{before} </span>}
            <span className="figure-size">{price}</span>
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

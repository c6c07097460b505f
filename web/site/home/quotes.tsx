import type { Testimonial } from "#content/testimonials.ts";
import { PauseToggle } from "#web/ui/pause-toggle.tsx";
import type { SiteContent } from "../content.ts";
import { siteWords } from "../words.ts";
import { Hour } from "./rail.tsx";

/**
 * Quotes of three clients, one after the other. Without a script it is a scrolling row with snap points, and the dots
 * are links into it; `quotes-row.ts` shows the next one every six seconds. A class `later-H/N` delays the layout of a
 * part: it is the N-th to be laid out, and H rem high until then.
 */
export function Quotes({ content: { studio, testimonials, pages } }: { content: SiteContent }) {
  const words = siteWords.in(studio.language);
  return (
    <Hour id="quotes" time="12:00" className="later-38/3 lg:later-26/3">
      <h2 id="quotes-title" className="text-2xl">
        {pages.home.quotesTitle}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard
        tabIndex={0}
        aria-label={words.quotes}
        data-quotes
        className="snap-row mt-10"
      >
        {testimonials.map((each) => (
          <li key={each.id} id={`quote-${each.id}`}>
            <figure className="grid gap-6 sm:grid-cols-[9rem_1fr] sm:gap-12 lg:grid-cols-[14rem_1fr]">
              <Portrait {...each} />
              <div>
                <blockquote className="quote">{each.quote}</blockquote>
                <figcaption className="mt-6 pl-4 font-semibold">
                  {each.name}
                  <span className="block font-normal text-muted">{each.company}</span>
                </figcaption>
              </div>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex items-center gap-2">
        {testimonials.map((each, at) => (
          <a
            key={each.id}
            href={`#quote-${each.id}`}
            aria-current={at === 0}
            data-quote={at}
            className="dot"
          >
            <span className="sr-only">{each.name}</span>
          </a>
        ))}
        <span className="ml-2 motion-reduce:hidden">
          <PauseToggle label={words.pauseQuotes} />
        </span>
      </div>
    </Hour>
  );
}

const size = "size-28 rounded-full sm:size-36 lg:size-56";

/** The picture of a client, or the first letters of the name. */
function Portrait({ name, image }: Testimonial) {
  if (image) {
    return <img src={image} alt="" width="224" height="224" loading="lazy" className={size} />;
  }
  const letters = name.split(/\s+/).map((word) => [...word][0]);
  return (
    <span
      aria-hidden
      className={`${size} grid place-items-center bg-dawn-soft font-extrabold text-4xl text-ember lg:text-6xl`}
    >
      {letters.slice(0, 2).join("")}
    </span>
  );
}

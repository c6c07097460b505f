import type { ReactNode } from "react";
import { byDay } from "#web/ui/day.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { SiteContent } from "../content.ts";

type Props = Pick<SiteContent, "portfolio">;

/**
 * A strip of pictures of the work that moves by itself, one whole round in 60 seconds; it can be scrolled at any time.
 */
export function WorkStrip({
  portfolio,
  title,
  label,
  children,
}: Props & { title: string; label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="work-strip">
      <div className="page night mb-3 flex items-center gap-5 text-ink">
        <a
          href="/work"
          className={byDay(
            "inline-flex min-h-11 items-center font-semibold hover:text-sun",
            "inline-flex min-h-11 items-center font-semibold hover:text-ember",
          )}
        >
          {title}
        </a>
        {children}
      </div>
      <div className="strip-window">
        <div className="strip-track">
          <Cards portfolio={portfolio} />
          <Cards portfolio={portfolio} again />
        </div>
      </div>
    </section>
  );
}

/** As many cards as reach from edge to edge. */
const leastCards = 8;

/** The cards, rendered twice so that the second row follows the first without a gap. Only the first is read out and
 * reached by the keyboard. */
function Cards({ portfolio, again = false }: Props & { again?: boolean }) {
  const count = portfolio.items.length;
  const rounds = count === 0 ? 0 : Math.ceil(leastCards / count);
  const items = Array.from({ length: rounds }, () => portfolio.items).flat();
  return (
    <ul aria-hidden={again || undefined}>
      {items.map(({ id, title, desktop }, at) => {
        const isRepeated = again || at >= count;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card that is repeated has the same id
          <li key={at} aria-hidden={(isRepeated && !again) || undefined}>
            <a href={`/work/${id}`} tabIndex={isRepeated ? -1 : undefined} aria-label={title}>
              {/* A tenth less than the card's width, so that a phone with 1.75 pixels a point takes the smallest file. */}
              <Picture
                picture={desktop}
                alt=""
                sizes="270px"
                late
                className="strip-card after-paint"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { workPictures } from "#content/pictures.ts";
import { portfolio } from "#content/portfolio.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The work, drifting by where the night ends: once round in 60 seconds; it can be scrolled at any time. */
export function WorkStrip({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Some of our work" className="work-strip">
      <div className="page night mb-3 flex items-center gap-5 text-ink">
        <Link to="/work" className="inline-flex min-h-11 items-center font-semibold hover:text-sun">
          All our work
        </Link>
        {children}
      </div>
      <div className="strip-window">
        <div className="strip-track">
          <Cards />
          <Cards again />
        </div>
      </div>
    </section>
  );
}

/** The second row of the same cards follows the first one without a gap; only the first is read and reached. */
function Cards({ again = false }: { again?: boolean }) {
  return (
    <ul aria-hidden={again || undefined}>
      {portfolio.map(({ id, slug, title }) => {
        const desktop = workPictures[slug]?.desktop;
        return (
          <li key={id}>
            <Link to={`/work/${id}`} tabIndex={again ? -1 : undefined} aria-label={title}>
              {desktop && (
                <Picture picture={desktop} alt="" sizes="300px" late className="strip-card" />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

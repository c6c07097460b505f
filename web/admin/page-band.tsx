import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { byDay } from "#web/ui/day.ts";
import { Link } from "#web/ui/link.tsx";

type Props = {
  title: ReactNode;
  /** The title is in somebody's own words, so it may be long. */
  isNamed?: boolean;
  /** Below the title: a sentence of at most two short lines. */
  lead?: ReactNode;
  /** The link to the page above. */
  back?: { to: string; label: string } | undefined;
  /** Beside the title: small buttons or a choice. */
  aside?: ReactNode;
  /** A further part that takes its own places in the grid of two columns. */
  children?: ReactNode;
};

/** The head of every page of the admin area. It is 160 px high with the header, which it reaches up behind, and has this
 * height from the first paint on; so the work begins above the fold, and nothing moves. */
export function PageBand({ title, isNamed = false, lead, back, aside, children }: Props) {
  return (
    <div
      data-hour="morning"
      className={byDay(
        "sky-low sky-morning relative isolate -mt-18 min-h-40 overflow-hidden pt-18",
        "calm-plain relative isolate -mt-18 min-h-40 overflow-hidden border-line border-b pt-18",
      )}
    >
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pb-2 lg:gap-x-12">
        <div className="flex min-h-9 min-w-0 items-center lg:min-h-10">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              title={back.label}
              className="-my-1 mr-1 -ml-3 grid size-11 shrink-0 place-items-center rounded-full text-ember hover:bg-ink/7 lg:mr-0 lg:-ml-11"
            >
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <h1 className={isNamed ? named : "truncate text-2xl"}>{title}</h1>
        </div>
        {aside && (
          <div className="-my-1 flex items-center justify-end gap-2 lg:row-span-2">{aside}</div>
        )}
        {children}
        <div className="col-span-full mt-1 min-h-5 min-w-0 text-muted text-sm leading-5 lg:col-span-1 lg:col-start-1">
          {lead}
        </div>
      </div>
    </div>
  );
}

const named =
  "line-clamp-2 min-w-0 text-base leading-5 [overflow-wrap:anywhere] lg:line-clamp-1 lg:text-2xl lg:leading-tight";

/** Of a chart beside the title, with `lg:block` or `lg:grid`; on a phone its parts are lines of the band. */
export const asideLook = "contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-my-1.5 lg:w-112";

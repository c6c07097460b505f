import { ChevronDown } from "lucide-react";
import { byDay } from "#web/ui/day.ts";
import { Link } from "#web/ui/link.tsx";
import type { NavigationChild } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { useChrome } from "./use-chrome.ts";

type Props = { label: string; to: string; links: readonly NavigationChild[] };

/** 'Services' and its pages: a details element, so it opens without a script; `behaviour.ts` adds closing by Escape and
 * by leaving it. */
export function NavigationGroup({ label, to, links }: Props) {
  const { words } = useChrome();
  return (
    <details data-navigation-group className="group relative">
      <summary className="nav-link gap-1.5">
        {words.link(label)}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full -left-56 w-176 animate-rise overflow-hidden rounded-lg border border-line bg-card text-ink shadow-lift">
        <div className="grid grid-cols-2 gap-x-10 px-8 pt-7 pb-5">
          {[...new Set(links.map(({ group }) => group))].map((group) => (
            <div key={group ?? ""}>
              {group && <p className="pb-2 text-muted text-sm">{words.link(group)}</p>}
              <ul className="menu-entries">
                {links
                  .filter((link) => link.group === group)
                  .map((link) => (
                    <Entry key={link.to} {...link} />
                  ))}
              </ul>
            </div>
          ))}
        </div>
        <p
          className={byDay(
            "sky sky-dawn flex justify-between px-8 py-4 font-semibold text-sm *:py-2 *:hover:underline *:underline-offset-4",
            "calm-plain flex justify-between px-8 py-4 font-semibold text-sm *:py-2 *:hover:underline *:underline-offset-4",
          )}
        >
          <PageLink to={to}>{words.link(`All ${label.toLowerCase()}`)}</PageLink>
          <Link to="/booking">{words.link("Book a call")}</Link>
        </p>
      </div>
    </details>
  );
}

function Entry({ label, to, line, price }: NavigationChild) {
  const { words } = useChrome();
  return (
    <li>
      <PageLink to={to}>
        <b lang={words.langOf(label)}>{words.link(label)}</b>
        {price && <span>{words.price(price)}</span>}
        {line && <small lang={words.langOf(line)}>{words.link(line)}</small>}
      </PageLink>
    </li>
  );
}

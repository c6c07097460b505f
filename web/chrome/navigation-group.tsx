import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useChromeWords } from "./chrome-words.ts";
import type { NavigationChild } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { useNewPage } from "./use-new-page.ts";

type Props = { label: string; to: string; links: readonly NavigationChild[] };

/** 'Services' and its pages: a details element, so it opens before any script has arrived; the script
 * adds closing by Escape, by leaving and by going somewhere. */
export function NavigationGroup({ label, to, links }: Props) {
  const words = useChromeWords();
  const details = useRef<HTMLDetailsElement>(null);
  useNewPage(() => close(details.current));
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(details.current);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      close(details.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.current?.open) return;
    close(details.current);
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} className="group relative" onBlur={onBlur} onKeyDown={onKeyDown}>
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
        <p className="sky sky-dawn flex justify-between px-8 py-4 font-semibold text-sm *:py-2 *:hover:underline *:underline-offset-4">
          <PageLink to={to}>{words.link(`All ${label.toLowerCase()}`)}</PageLink>
          <Link to="/booking">{words.link("Book a call")}</Link>
        </p>
      </div>
    </details>
  );
}

function Entry({ label, to, line, price }: NavigationChild) {
  const words = useChromeWords();
  return (
    <li>
      <PageLink to={to}>
        <b>{words.link(label)}</b>
        {price && <span>{words.price(price)}</span>}
        {line && <small>{words.link(line)}</small>}
      </PageLink>
    </li>
  );
}

function close(details: HTMLDetailsElement | null) {
  details?.removeAttribute("open");
}

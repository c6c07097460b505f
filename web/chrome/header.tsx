import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { AccountLinks } from "./account-links.tsx";
import { useChromeWords } from "./chrome-words.ts";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { mainNavigation, type NavigationEntry } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { PageLink } from "./page-link.tsx";

type Props = {
  entries?: readonly NavigationEntry[];
  /** The page has a dark sky although the handle of its route does not say so. */
  overDark?: boolean;
};

export function Header({ entries = mainNavigation, overDark = false }: Props) {
  const words = useChromeWords();
  const scrolled = useScrolled(10);
  const matches = useMatches();
  const darkSky =
    overDark || matches.some((match) => (match.handle as PageHandle | undefined)?.darkSky);
  return (
    <header
      data-state={scrolled ? "scrolled" : "top"}
      className={`sticky top-0 z-30 h-18 border-transparent border-b transition-colors data-[state=scrolled]:border-line data-[state=scrolled]:bg-paper/80 data-[state=scrolled]:frosted ${darkSky && !scrolled ? "night" : ""}`}
    >
      <div className="page flex h-full items-center justify-between gap-6 text-ink">
        <Link to="/" aria-label={words.home} className="flex">
          <Logo />
        </Link>
        <nav aria-label={words.main} className="hidden lg:block">
          <ul className="flex items-center gap-1">
            {entries.map((entry) => (
              <li key={entry.to}>
                {entry.children ? (
                  <NavigationGroup label={entry.label} to={entry.to} links={entry.children} />
                ) : (
                  <PageLink to={entry.to} className="nav-link">
                    {words.link(entry.label)}
                  </PageLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2">
          <div className="hidden lg:block">
            <AccountLinks />
          </div>
          <MobileMenu entries={entries} />
        </div>
      </div>
    </header>
  );
}

/** Looked at between frames: read while a page is being rendered, it would force a layout. */
function useScrolled(px: number) {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > px);
    requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [px]);
  return scrolled;
}

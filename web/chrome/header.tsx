import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { isInStudio, isInside, mainNavigation } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { PageLink } from "./page-link.tsx";
import { SiteGroup } from "./site-group.tsx";
import { useChrome } from "./use-chrome.ts";

/**
 * On the pages for signed-in people the links to the public pages are behind one entry until a window is 1440 px wide.
 * In the admin area the logo stands above the rail, and everything else in the column of the page.
 */
export function Header() {
  const { content, words, darkSky, account, bell, path } = useChrome();
  const entries = mainNavigation(content);
  const inside = isInside(path);
  const inStudio = isInStudio(path);
  return (
    <header
      data-site-header
      data-sky={darkSky ? "dark" : undefined}
      className="sticky top-0 z-30 h-18 border-transparent border-b transition-colors data-scrolled:border-line data-scrolled:bg-paper/80 data-scrolled:frosted"
    >
      <div
        className={classNames(
          "h-full items-center justify-between text-ink",
          inStudio ? "studio-columns max-lg:page max-lg:flex" : "page flex gap-6",
        )}
      >
        <Link
          to="/"
          aria-label={words.home}
          className={classNames("flex", inStudio && "lg:max-xl:justify-center xl:pl-6")}
        >
          <Logo brand={content.brand} name={content.studio.name} isOnRail={inStudio} />
        </Link>
        <div
          className={
            inStudio
              ? "flex items-center justify-end gap-6 lg:page min-[90rem]:justify-between"
              : "contents"
          }
        >
          <nav
            aria-label={words.main}
            className={classNames(
              "hidden lg:block",
              inside && "max-[90rem]:ml-auto",
              inStudio && "min-[90rem]:-ml-3",
            )}
          >
            <ul className={classNames("flex items-center gap-1", inside && "max-[90rem]:hidden")}>
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
            {inside && <SiteGroup entries={entries} />}
          </nav>
          <div className="flex items-center gap-2">
            {bell}
            <div className="hidden lg:block">{account(false)}</div>
            <MobileMenu entries={entries} />
          </div>
        </div>
      </div>
    </header>
  );
}

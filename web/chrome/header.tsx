import { Link } from "#web/ui/link.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { mainNavigation } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { PageLink } from "./page-link.tsx";
import { useChrome } from "./use-chrome.ts";

export function Header() {
  const { content, words, darkSky, account, bell } = useChrome();
  const entries = mainNavigation(content);
  return (
    <header
      data-site-header
      data-sky={darkSky ? "dark" : undefined}
      className="sticky top-0 z-30 h-18 border-transparent border-b transition-colors data-scrolled:border-line data-scrolled:bg-paper/80 data-scrolled:frosted"
    >
      <div className="page flex h-full items-center justify-between gap-6 text-ink">
        <Link to="/" aria-label={words.home} className="flex">
          <Logo name={content.studio.name} />
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
          {bell}
          <div className="hidden lg:block">{account(false)}</div>
          <MobileMenu entries={entries} />
        </div>
      </div>
    </header>
  );
}

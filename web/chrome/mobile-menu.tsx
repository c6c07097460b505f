import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { studio } from "#content/studio.ts";
import { phoneLink } from "#domain/contact/phone-link.ts";
import { keepFocusInside } from "#web/ui/keep-focus-inside.ts";
import { AccountLinks } from "./account-links.tsx";
import { useChromeWords } from "./chrome-words.ts";
import { Logo } from "./logo.tsx";
import type { NavigationEntry } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { useNewPage } from "./use-new-page.ts";

/** The whole screen, as a popover: it opens before any script has arrived, and the page behind does
 * not scroll while it is open (theme.css). */
export function MobileMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const words = useChromeWords();
  const menu = useRef<HTMLDivElement>(null);
  useNewPage(() => menu.current?.hidePopover?.());

  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label={words.openMenu}
        className="-mr-2 grid size-12 place-items-center rounded-full hover:bg-ink/10"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Tab stays inside while it covers the page */}
      <div
        ref={menu}
        id="menu"
        popover="auto"
        data-covers-page
        onKeyDown={keepFocusInside}
        className="sky sky-before-dawn night fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-arrive overflow-auto border-0 p-0 text-ink"
      >
        <div className="page flex min-h-full flex-col pb-8">
          <div className="flex h-18 items-center justify-between">
            <Logo />
            <button
              type="button"
              popoverTarget="menu"
              popoverTargetAction="hide"
              aria-label={words.closeMenu}
              className="-mr-2 grid size-12 place-items-center rounded-full hover:bg-ink/10"
            >
              <X aria-hidden className="size-6" />
            </button>
          </div>
          <nav aria-label={words.menu} className="my-8 flex-1">
            <ul className="grid gap-1">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <PageLink to={entry.to} className={bigLink}>
                    {words.link(entry.label)}
                  </PageLink>
                  {entry.children && (
                    <ul className="mb-4 border-line border-t *:border-line *:border-b">
                      {entry.children.map(({ label, to, price }) => (
                        <li key={to}>
                          <PageLink
                            to={to}
                            className="flex min-h-12 items-center justify-between gap-4 [&[aria-current]]:text-ember"
                          >
                            {words.link(label)}
                            {price && (
                              <span className="text-muted text-sm">{words.price(price)}</span>
                            )}
                          </PageLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <AccountLinks mobile />
          <p className="mt-6 text-center text-sm">
            <a href={phoneLink(studio.phoneE164)} className="inline-block p-2">
              {studio.phone}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

const bigLink =
  "inline-flex min-h-14 items-center font-bold text-3xl tracking-tight hover:text-ember [&[aria-current]]:text-ember";

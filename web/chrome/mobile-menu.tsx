import { Menu, X } from "lucide-react";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import { byDay } from "#web/ui/day.ts";
import { Logo } from "./logo.tsx";
import type { NavigationEntry } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { useChrome } from "./use-chrome.ts";

/**
 * The menu over the whole screen. It is a modal dialog, so the browser holds the focus in it, closes it by Escape and
 * makes the rest inert. Its button opens it without a script in browsers with invoker commands, and by `behaviour.ts`
 * in others; without scripts at all, a link leads to the footer's navigation.
 */
export function MobileMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const { content, words, account } = useChrome();
  const { studio } = content;
  return (
    <div className="lg:hidden">
      <button
        type="button"
        command="show-modal"
        commandfor="menu"
        aria-haspopup="dialog"
        aria-label={words.openMenu}
        className={`${round} noscript:hidden`}
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <noscript>
        <a href="#footer-navigation" aria-label={words.openMenu} className={round}>
          <Menu aria-hidden className="size-6" />
        </a>
      </noscript>
      <dialog
        id="menu"
        aria-label={words.menu}
        className={byDay(
          "sky sky-before-dawn night fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-arrive overflow-auto border-0 p-0 text-ink",
          "calm-deep night fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none animate-arrive overflow-auto border-0 p-0 text-ink",
        )}
      >
        <div className="page flex min-h-full flex-col pb-8">
          <div className="flex h-18 items-center justify-between">
            <Logo brand={content.brand} name={studio.name} />
            <button
              type="button"
              command="close"
              commandfor="menu"
              aria-label={words.closeMenu}
              className={round}
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
                            <Label label={label} />
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
          {account(true)}
          <p className="mt-6 text-center text-sm">
            <a href={phoneLink(studio.phoneE164)} className="inline-block p-2">
              {studio.phone}
            </a>
          </p>
        </div>
      </dialog>
    </div>
  );
}

const round = "-mr-2 grid size-12 place-items-center rounded-full hover:bg-ink/10";
const bigLink =
  "inline-flex min-h-14 items-center font-bold text-3xl tracking-tight hover:text-ember [&[aria-current]]:text-ember";

/** A label beside a price: it alone may be in another language than the page. */
function Label({ label }: { label: string }) {
  const { words } = useChrome();
  const lang = words.langOf(label);
  return lang ? <span lang={lang}>{words.link(label)}</span> : words.link(label);
}

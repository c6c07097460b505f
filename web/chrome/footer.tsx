import { phoneLink } from "#domain/contact/telephone-number.ts";
import { byDay } from "#web/ui/day.ts";
import { Link } from "#web/ui/link.tsx";
import { SocialIcon } from "#web/ui/social-icon.tsx";
import { Logo } from "./logo.tsx";
import { footerNavigation } from "./navigation.ts";
import { useChrome } from "./use-chrome.ts";

/** The footer, which looks like a night sky. A class `later-H/N` delays the layout of a part: it is the N-th to be laid
 * out, and H rem high until then. */
export function Footer() {
  const { content, words } = useChrome();
  const { studio } = content;
  return (
    <footer
      className={byDay(
        "sky sky-night night later-68/9 lg:later-36/9 border-line border-t",
        "calm-foot night later-68/9 lg:later-36/9 border-line border-t text-ink",
      )}
    >
      <div className="page grid gap-12 py-16 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Logo brand={content.brand} name={studio.name} />
          <p lang={words.taglineLang} className="mt-4 max-w-xs text-lg text-muted">
            {words.tagline}
          </p>
          <p className="footer-links mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <a href={phoneLink(studio.phoneE164)}>{studio.phone}</a>
            <a href={`mailto:${studio.email}`}>{studio.email}</a>
          </p>
        </div>
        <nav
          id="footer-navigation"
          aria-label={words.footer}
          className="footer-links grid gap-x-6 gap-y-10 min-[24rem]:grid-cols-2 sm:grid-cols-3 lg:col-span-7"
        >
          {footerNavigation(content).map((column) => (
            <div key={column.title}>
              <h2 className="font-semibold text-muted text-sm tracking-normal">
                {words.link(column.title)}
              </h2>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <li key={link.to} lang={words.langOf(link.label)}>
                    <Link to={link.to}>{words.link(link.label)}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-4 border-line pt-2 pb-8 text-muted text-sm">
        <p>
          ©<span data-this-year /> {studio.name}. {words.rights}
        </p>
        <ul className="-mx-3 flex">
          {studio.social.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                rel="noopener noreferrer"
                target="_blank"
                aria-label={words.on(name)}
                className="grid size-12 place-items-center rounded-full text-ink hover:text-ember"
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

import { renderToStaticMarkup } from "react-dom/server";
import { phoneLink } from "#domain/contact/telephone-number.ts";
import type { PlainFrame, PlainPage, PlainView } from "#domain/page/plain-page.ts";
import { calmGround, calmMark, hasDay, setDay } from "#web/ui/day.ts";
import { InvoiceView } from "./invoice-view.tsx";
import { CallView, NoticeView } from "./notice-view.tsx";
import { TimesView } from "./times-view.tsx";

/** Prints a page for one request. */
export function printPlain(page: PlainPage, frame: PlainFrame): string {
  setDay(!frame.isCalm);
  return `<!doctype html>${renderToStaticMarkup(<PlainDocument page={page} frame={frame} />)}`;
}

function PlainDocument({ page, frame }: { page: PlainPage; frame: PlainFrame }) {
  const { language, title, sky, isFramed = false } = page;
  const { studio, stylesheets } = frame;
  return (
    <html lang={language} {...calmMark()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${studio.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {isFramed ? (
          <div className="min-h-dvh bg-card px-1">
            <main className="py-1">{viewOf(page)}</main>
          </div>
        ) : (
          <div
            className={`${hasDay() ? `sky ${sky}` : calmGround(sky)} grid min-h-dvh grid-rows-[auto_1fr_auto]`}
          >
            <header className="page py-4">
              <a
                href="/"
                className="inline-flex min-h-11 items-center gap-2.5 font-extrabold text-xl tracking-tight"
              >
                <img src="/favicon.svg" alt="" width="32" height="32" fetchPriority="low" />
                {studio.name}
              </a>
            </header>
            <main className="page content-center py-12">{viewOf(page)}</main>
            <footer className="page flex flex-wrap gap-x-6 py-6 text-sm">
              <FooterLink href={phoneLink(studio.phone)}>{studio.phone}</FooterLink>
              <FooterLink href={`mailto:${studio.email}`}>{studio.email}</FooterLink>
            </footer>
          </div>
        )}
      </body>
    </html>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="inline-flex min-h-10 items-center hover:underline" href={href}>
      {children}
    </a>
  );
}

function viewOf(page: PlainView & Pick<PlainPage, "isFramed" | "language">) {
  switch (page.view) {
    case "notice":
      return <NoticeView {...page} />;
    case "invoice":
      return <InvoiceView {...page} />;
    case "call":
      return <CallView {...page} />;
    case "times":
      return <TimesView {...page} />;
  }
}

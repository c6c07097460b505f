import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { siteName } from "#web/chrome/page-meta.ts";
import type { Route } from "./+types/root";
import { bootScript, scrollScript } from "./chrome/boot-script.ts";
import { useChromeWords } from "./chrome/chrome-words.ts";
import { Failure } from "./chrome/failure.tsx";
import { Footer } from "./chrome/footer.tsx";
import { Header } from "./chrome/header.tsx";
import NotFound from "./chrome/not-found.tsx";
import { useSessionWatch } from "./chrome/session-watch.ts";
import { Shell } from "./chrome/shell.tsx";
import { Translated } from "./chrome/translated.tsx";
import { useEarlySubmit } from "./chrome/use-early-submit.ts";
import font from "./ui/fonts/daybreak.woff2?url";
import type { PageHandle } from "./ui/sky-band.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";
import "./ui/theme.css";

/** The title of a page whose own has not loaded yet. */
export function meta() {
  return [{ title: siteName }, { name: "robots", content: "noindex" }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="daybreak:settings" content="{}" />
        <WithoutReact>
          {/* React looks for the script, not into it: its text is in the HTML only. */}
          <script suppressHydrationWarning>{import.meta.env.SSR ? bootScript : ""}</script>
        </WithoutReact>
        <link
          rel="preload"
          href={font}
          as="font"
          type="font/woff2"
          crossOrigin=""
          fetchPriority="low"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <KeepScroll />
        <WithoutReact>
          <script suppressHydrationWarning>{import.meta.env.SSR ? scrollScript : ""}</script>
          <Scripts />
        </WithoutReact>
      </body>
    </html>
  );
}

/** Scripts stand in the HTML and are never made by React, which has done its part of them by then: the
 * content policy lets nobody turn text into code. */
function WithoutReact({ children }: { children: ReactNode }) {
  return useHydrated() ? null : children;
}

function KeepScroll() {
  useScrollRestoration({});
  return null;
}

export function HydrateFallback() {
  return <Shell />;
}

export default function App() {
  useEarlySubmit();
  useSkippedTransitions();
  useSessionWatch();
  // A tool on somebody's own site stands in their frame without ours (docs/embed.md).
  const isAlone = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.alone);
  return (
    <Translated>
      {isAlone ? (
        <Outlet />
      ) : (
        <Chrome>
          <Outlet />
        </Chrome>
      )}
    </Translated>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Chrome overDark>
        <NotFound />
      </Chrome>
    );
  }
  return <Failure error={error} />;
}

function Chrome({ overDark = false, children }: { overDark?: boolean; children: ReactNode }) {
  const words = useChromeWords();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>
      <Header overDark={overDark} />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] pb-24">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  );
}

/** Tells a screen reader the new page's title, as a page load would. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = document.title;
    }, 150);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <p ref={region} aria-live="polite" className="sr-only" />;
}

/** A view transition that is cut short, by a quick Back or by turning the device, is no fault. The router does not
 * handle the rejected promise of it, so the browser would report an error. */
function useSkippedTransitions() {
  useEffect(() => {
    if (!("startViewTransition" in document)) return;
    const begin = document.startViewTransition;
    document.startViewTransition = (...how) => {
      const transition = begin.apply(document, how);
      transition.ready.catch(() => {});
      return transition;
    };
    return () => {
      document.startViewTransition = begin;
    };
  }, []);
}

import { type ReactNode, useEffect, useRef } from "react";
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
import { contentIfLoaded, loadContent } from "#web/data/content.ts";
import type { Route } from "./+types/root";
import { ApplicationLink } from "./application-link.tsx";
import { closeMenus, startChrome, writeDates } from "./chrome/behaviour.ts";
import { Chrome } from "./chrome/chrome.tsx";
import { Failure, Unloaded } from "./chrome/failure.tsx";
import { HeadLinks } from "./chrome/head-links.tsx";
import { NotFound } from "./chrome/not-found.tsx";
import { useSessionWatch } from "./chrome/session-watch.ts";
import { headScript, Shell } from "./chrome/shell.tsx";
import { SignedInLinks } from "./chrome/signed-in-links.tsx";
import { Translated, useChromeWords } from "./chrome/translated.tsx";
import { HeaderBell } from "./project/bell/header-bell.tsx";
import { LinkContext } from "./ui/link.tsx";
import { useHydrated } from "./ui/use-hydrated.ts";
import "./application.css";

declare const STUDIO_NAME: string;

/** The title of a page whose own title is not loaded yet. The content is not loaded then either, so the build inserts
 * the studio's name. */
export function meta() {
  return [{ title: STUDIO_NAME }, { name: "robots", content: "noindex" }];
}

/** Header and footer of every page need the content. If it cannot be loaded, a page that needs it reports the failure
 * itself. */
export async function clientLoader() {
  await loadContent().catch(() => undefined);
  return null;
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="daybreak:settings" content="{}" />
        <WithoutReact>
          {/* The text of the script is only in the printed HTML; when React hydrates, it compares the element but
              not its text. */}
          <script suppressHydrationWarning>{import.meta.env.SSR ? headScript : ""}</script>
        </WithoutReact>
        <HeadLinks />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <WithoutReact>
          <Unloaded />
        </WithoutReact>
        <KeepScroll />
        <WithoutReact>
          <Scripts />
        </WithoutReact>
      </body>
    </html>
  );
}

/** Renders scripts only into the printed HTML and removes them after hydration, so that React never creates one: the
 * content security policy forbids scripts to turn text into code. */
function WithoutReact({ children }: { children: ReactNode }) {
  return useHydrated() ? null : children;
}

/** Restores scroll positions without the router's own inline script, which throws in a browser that denies storage. */
function KeepScroll() {
  useScrollRestoration({});
  return null;
}

export function HydrateFallback() {
  return <Shell studio={STUDIO_NAME} />;
}

export default function App() {
  useSkippedTransitions();
  useSessionWatch();
  const darkSky = useMatches().some(({ handle }) => Object(handle).darkSky === true);
  return (
    <Translated>
      <Frame darkSky={darkSky}>
        <Outlet />
      </Frame>
    </Translated>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404 && contentIfLoaded()) {
    return (
      <Frame darkSky>
        <NotFound />
      </Frame>
    );
  }
  return <Failure error={error} />;
}

/** Header and footer around a page, whose links lead to pages of the application without a new document. */
function Frame({ darkSky = false, children }: { darkSky?: boolean; children: ReactNode }) {
  const content = contentIfLoaded();
  const words = useChromeWords(content);
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  useEffect(startChrome, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => {
    closeMenus();
    writeDates();
  }, [path]);
  // Without the content the header has no names to show; the page itself says what is missing.
  if (!content || !words) return <main id="content">{children}</main>;
  const account = (wide: boolean) => <SignedInLinks words={words} wide={wide} path={path} />;
  return (
    <LinkContext value={ApplicationLink}>
      <Chrome
        details={{ content, words, path, darkSky, account, bell: <HeaderBell path={path} /> }}
      >
        {children}
      </Chrome>
      <RouteAnnouncer />
    </LinkContext>
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

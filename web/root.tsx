import { type ReactNode, useEffect, useRef } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { notFound } from "#content/words/not-found/en.ts";
import { contentIfLoaded, loadContent } from "#web/data/content.ts";
import { ApplicationLink } from "./application-link.tsx";
import { closeMenus, startChrome, writeDates } from "./chrome/behaviour.ts";
import { Chrome } from "./chrome/chrome.tsx";
import { Failure } from "./chrome/failure.tsx";
import { NotFound } from "./chrome/not-found.tsx";
import { titleOf } from "./chrome/page-title.ts";
import { useSessionWatch } from "./chrome/session-watch.ts";
import { SignedInLinks } from "./chrome/signed-in-links.tsx";
import { Translated, useChromeWords } from "./chrome/translated.tsx";
import type { PageHandle, PageModule } from "./page.ts";
import { HeaderBell } from "./project/bell/header-bell.tsx";
import { LinkContext } from "./ui/link.tsx";

/** Header and footer of every page need the content. If it cannot be loaded, a page that needs it reports the failure
 * itself. */
export async function loadRoot() {
  await loadContent().catch(() => undefined);
  return null;
}

export function Root() {
  useSkippedTransitions();
  useSessionWatch();
  // Without the router's own inline script, which throws in a browser that denies storage.
  useScrollRestoration({});
  const location = useLocation();
  const handles = useMatches().map(({ handle }) => handle as RootHandle | undefined);
  const title = handles.findLast((handle) => handle?.title)?.title?.(location);
  useTitle(title);
  return (
    <Translated>
      <Frame darkSky={handles.some((handle) => handle?.darkSky)}>
        <Outlet />
      </Frame>
    </Translated>
  );
}

type RootHandle = PageHandle & Pick<PageModule, "title">;

function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = titleOf(title);
  }, [title]);
}

export function Failed() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404 && contentIfLoaded();
  useTitle(isMissing ? "Page not found" : "Something went wrong");
  if (!isMissing) return <Failure error={error} />;
  return (
    <Frame darkSky>
      <NotFound words={notFound} />
    </Frame>
  );
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

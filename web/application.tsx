// The portal and the admin area in the browser. The document is printed (application-document.tsx); its frame stays on
// the screen until the first page has what it needs.

import pageModules from "virtual:page-modules";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, createPath, type RouteObject, useLoaderData } from "react-router";
import { RouterProvider } from "react-router/dom";
import { takeMailedAddress } from "#web/data/mailed-address.ts";
import { titleOfPath } from "./admin/titles.ts";
import { Failed, loadRoot, Root } from "./root.tsx";
import { type PageRoute, routes } from "./routes.ts";
import "./application.css";

declare global {
  interface Window {
    /** Loads the document again where that may help; false where it did not (application-shell.tsx). */
    daybreakReload(address?: string): boolean;
  }
}

takeMailedAddress();
const router = createBrowserRouter(
  [
    {
      loader: loadRoot,
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: Failed,
      children: routes.map((route) => routeObject(route)),
    },
  ],
  {
    // A new document begins at its top: without this the router scrolls to where the last document of the tab was left.
    hydrationData: {},
  },
);

if (router.state.initialized) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}

function show() {
  const container = document.getElementById("application");
  if (!container) return;
  const root = createRoot(container);
  // So that the browser may paint and answer a press between its parts.
  startTransition(() => root.render(<RouterProvider router={router} />));
}

/** @param around the file of the page that displays this one inside */
function routeObject(
  { path, index, file, children = [] }: PageRoute,
  around?: string,
): RouteObject {
  // Their loaders begin in the same moment, so that what they read is one request (data/first-reads.ts).
  const inside = children.filter((child) => child.index).map((child) => child.file);
  const together = index && around ? [around] : inside;
  const ownTitle = titleOfPath(`/${path}`);
  const lazy = () => loadPage(file, together, ownTitle);
  if (index) return { index, lazy };
  return {
    ...(path && { path }),
    lazy,
    children: children.map((child) => routeObject(child, file)),
  };
}

async function loadPage(file: string, together: readonly string[], ownTitle: string | null) {
  const [page] = await Promise.all([load(file), ...together.map(load)]);
  const { default: Page, handle, loader, action, shouldRevalidate } = page;
  const title = page.title ?? (ownTitle ? () => ownTitle : undefined);
  return {
    Component: () => <Page loaderData={useLoaderData<never>()} />,
    handle: { ...handle, title },
    ...(loader && { loader }),
    ...(action && { action }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

/**
 * Where the file of a page is gone, as after a new release, its document is loaded, once: the present one, or that of the
 * page that a link leads to (application-shell.tsx).
 */
async function load(file: string) {
  try {
    const page = pageModules[file];
    if (!page) throw new Error(`There is no page ${file}.`);
    return await page();
  } catch (error) {
    const { location: next } = router.state.navigation;
    if (window.daybreakReload(next && createPath(next))) return new Promise<never>(() => {});
    throw error;
  }
}

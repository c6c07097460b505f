import type { ComponentType } from "react";
import type {
  ActionFunction,
  LoaderFunction,
  Location,
  ShouldRevalidateFunction,
} from "react-router";

/** What the file of a page of the portal or the admin area exports (web/routes.ts). */
export interface PageModule {
  default: ComponentType<PageProps<() => never>>;
  /** What the browser's tab shows, before the name of the studio; some are in admin/titles.ts. */
  title?(location: Location): string;
  handle?: PageHandle;
  /** What it returns becomes the component's `loaderData`. */
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}

export interface PageHandle {
  /** Whether the page is in the reader's language, and not in English. */
  translated?: boolean;
  /** Whether the sky of the page is dark, so that the header over it is light. */
  darkSky?: boolean;
}

export interface PageProps<Loader extends (...args: never[]) => unknown> {
  loaderData: Awaited<ReturnType<Loader>>;
}

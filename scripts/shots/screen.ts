import type { Page } from "@playwright/test";
import type { Stage, Who } from "./stage.ts";

type Path = string | ((stage: Stage) => string);
export type Act = (page: Page, stage: Stage) => Promise<unknown>;

export interface Look {
  /** Runs before the page is opened. A function that it returns runs when the picture is taken. */
  prepare?: Act;
  /** Runs when the page has loaded. */
  act?: Act;
  /** Whether the picture has the whole page and not only the window. Default true; false for a dialog. */
  fullPage?: boolean;
  /** A CSS selector: the picture has only the element that it finds. */
  part?: string;
}

export interface Screen extends Look {
  name: string;
  who: Who;
  path: Path;
}

/** Screens of one person by their names: a path, and what happens there; an act alone is of the whole page. */
export function screensOf(who: Who, looks: Record<string, Path | [Path, Look | Act]>): Screen[] {
  return Object.entries(looks).map(([name, found]) => {
    const [path, look = {}] = Array.isArray(found) ? found : [found];
    return { name, who, path, ...(typeof look === "function" ? { act: look } : look) };
  });
}

/** The window alone, after an act. */
export const inWindow = (act?: Act): Look => ({ ...(act && { act }), fullPage: false });

/** One after the other. */
export function both(...acts: Act[]): Act {
  return async (page, stage) => {
    const undo: unknown[] = [];
    for (const act of acts) undo.push(await act(page, stage));
    return async () => {
      for (const each of undo) if (typeof each === "function") await each();
    };
  };
}

export const press =
  (name: string | RegExp, part = "body", at = 0): Act =>
  (page) =>
    page.locator(part).getByRole("button", { name, exact: true }).nth(at).click();

export const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).click();

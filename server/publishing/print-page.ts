import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PlainFrame, PlainPage } from "#domain/page/plain-page.ts";

/** Prints a page for one request, with the studio's name and the site's stylesheets. */
export type PrintPage = (page: PlainPage) => Promise<string>;

/** The form of an island that was sent without a script: what was typed in it, and what is wrong with it. */
export interface FormAnswer {
  typed: string | object;
  faults?: object | undefined;
  refused?: string | undefined;
}

export type PrintForm = (answer: FormAnswer) => Promise<string>;

/** What `plain.js` of the build exports (web/site/plain-entry.ts). */
interface Printer {
  printPlain(page: PlainPage, frame: PlainFrame): string;
  printAgain(html: string, form: string, answer: FormAnswer): string;
}

/** `plain.js` of a build. It is loaded when it is first needed: many processes print none of its pages. */
export function printerOf(buildFolder: string): () => Promise<Printer> {
  let loading: Promise<Printer> | undefined;
  return () => {
    loading ??= import(pathToFileURL(resolve(join(buildFolder, "plain.js"))).href);
    return loading;
  };
}

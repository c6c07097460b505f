import type { ReactNode } from "react";
import type { Language } from "#domain/settings/settings.ts";

/** One public page: a document that is printed from the content. */
export interface Page {
  /** From the root: `/services`; `/seo-report/:id` for one document at many addresses. */
  path: string;
  /** The whole title, as the browser's tab shows it. */
  title: string;
  /** 50 to 160 characters, shown below the title in a search result. */
  description: string;
  /** Name of its picture in `public/share`, without the ending. */
  share?: string;
  /** May search engines list it? Default true. */
  indexed?: boolean;
  /** schema.org objects. */
  linkedData?: object[];
  /** It opens with a dark sky, so the header over it is light. */
  darkSky?: boolean;
  /** One more script that runs in its head, before the first paint. */
  firstScript?: "embedLook";
  /** Whether it has no header and footer, for example in a frame on another site. */
  alone?: boolean;
  /** Of an account page, which is printed in each of the four; the others are English. */
  language?: Language;
  /** Set for a page whose address no other page may learn as the referrer. */
  referrer?: "no-referrer";
  /** 404 for the answer to an address that has no page. */
  status?: 200 | 404;
  view: ReactNode;
}

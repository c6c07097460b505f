/** What a site answered when its address was requested: the bytes and how they arrived, not yet interpreted. */
export interface Visit {
  /** The address as it is displayed: https, without www., whatever was typed. */
  displayUrl: string;
  /** The address of the page after all redirects. */
  address: string;
  /** From the first address that answered to the last; empty without redirects. */
  redirects: { from: string; status: number; to: string }[];
  status: number;
  /** Names in lower case; of several with one name the values joined by a comma. */
  headers: Record<string, string>;
  /** The page after decompression, as bytes, because its character set is not detected yet. */
  body: Uint8Array;
  /** Bytes of the body as sent, compressed. */
  sentBytes: number;
  /** Milliseconds from the request for `address` to its first byte. */
  waited: number;
  /** What plain http://{host}/ does: leads to https, answers by itself, or does not answer. */
  plainHttp: "leads to https" | "answers" | "silent";
  robots: SideFile;
  /** The sitemap that robots.txt names on the same host, else /sitemap.xml. */
  sitemap: SideFile & { address: string };
}

/** A small text file beside the page. Status 0 where nothing answered; the text is cut at 512 KB. */
export interface SideFile {
  status: number;
  text: string;
  contentType: string;
}

/** The steps of a visit in their order, which are displayed while one waits. */
export const visitSteps = [
  "looking for the address",
  "reading the page",
  "reading robots.txt and the sitemap",
] as const;
export type VisitStep = (typeof visitSteps)[number];

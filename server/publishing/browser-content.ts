import { createHash } from "node:crypto";
import { publishedContent } from "./content.ts";

/** The part of the published content that the portal and the admin area show, and its address. */
export interface BrowserContent {
  /** `/content/<version>.json`; other content has another version, so the file never changes. */
  path: string;
  version: string;
  /** A JSON object: `{ studio, catalogue, booking }`. */
  json: string;
}

/** Where the content of today is found when a page does not know its version, as in development. */
export const currentContentPath = "/content/current.json";

/** Without the seller's facts, which only invoices and agreements name. */
export function browserContent(): BrowserContent {
  const { studio, catalogue, booking } = publishedContent();
  const json = JSON.stringify({ studio, catalogue, booking });
  const version = createHash("sha256").update(json).digest("base64url").slice(0, 16);
  return { path: `/content/${version}.json`, version, json };
}

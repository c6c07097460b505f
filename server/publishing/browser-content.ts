import { createHash } from "node:crypto";
import { isInUnion } from "#domain/invoice/union.ts";
import { largestAmountMinor } from "#domain/largest-amount.ts";
import type { Pricing } from "#domain/order/order-price.ts";
import { contentPath } from "#domain/page/current-content.ts";
import type { Seller } from "#domain/service/seller.ts";
import { agreedContent } from "./catalogue.ts";
import { type PublishedContent, publishedContent } from "./content.ts";

/** The part of the published content that the portal and the admin area show, and its address. */
export interface BrowserContent {
  /** `/content/<version>.json`; other content has another version, so the file never changes. */
  path: string;
  version: string;
  /** A JSON object: `{ studio, brand, money, catalogue, booking, pricing, requiresBillingDetails, sellsInUnion, booksZone, agreedContent }`. */
  json: string;
}

/**
 * The content for browsers. Of the data about the seller, which only invoices and agreements name, it has no more than
 * what the price and the billing details of an order and the days of an invoice need.
 */
export function browserContent(content = publishedContent()): BrowserContent {
  const known = made.get(content) ?? makeBrowserContent(content);
  made.set(content, known);
  return known;
}

/** Made once for each content: it takes hashes and the texts of the law, and every page of the application asks for it. */
const made = new WeakMap<PublishedContent, BrowserContent>();

function makeBrowserContent(content: PublishedContent): BrowserContent {
  const { studio, brand, catalogue, booking, seller, money } = content;
  const { logo } = brand;
  const json = JSON.stringify({
    studio,
    brand: { ...brand, logo: logo && { src: logo.src, aspect: logo.aspect } },
    money,
    catalogue,
    booking,
    pricing: pricing(seller, catalogue),
    requiresBillingDetails: seller.requiresBillingDetails,
    sellsInUnion: isInUnion(seller.address.country),
    booksZone: seller.zone,
    agreedContent: agreedContent(content),
  });
  const version = createHash("sha256").update(json).digest("base64url").slice(0, 16);
  return { path: contentPath(version), version, json };
}

/** How the review step of the questionnaire works out the price that the client agrees to. */
export function pricing(seller: Seller, catalogue: PublishedContent["catalogue"]): Pricing {
  const { currency, pricesInclude, tax } = seller;
  const taxPercent = tax.rule === "rate" ? tax.percent : 0;
  const { depositPercent } = catalogue.projectTerms;
  const largestPriceMinor = seller.largestPriceMinor ?? largestAmountMinor(currency);
  return { currency, pricesInclude, taxPercent, depositPercent, largestPriceMinor };
}

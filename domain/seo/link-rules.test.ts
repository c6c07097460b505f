import { expect, test } from "vitest";
import { isGenericText, isUncrawlable, type LinkSeen } from "./link-rules.ts";

const plain: LinkSeen = {
  href: "/bread",
  name: "",
  role: "",
  id: "",
  rel: "",
  hasListener: false,
  hasLinkAttributes: false,
  isAddress: true,
};

test.each<[boolean, string, Partial<LinkSeen>]>([
  [false, "an address", {}],
  [false, "nothing, and no listener: a place for a link", { href: null }],
  [false, "nothing but an id: a place to jump to", { href: null, id: "top", hasListener: true }],
  [false, "an empty address with an id", { href: "", id: "top" }],
  [false, "a mail address", { href: "mailto:a@b.example", isAddress: false }],
  [false, "a role of its own", { href: "javascript:void(0)", role: "button" }],
  [false, "a name: an anchor of old", { href: null, name: "top", hasLinkAttributes: true }],
  [true, "a script that does nothing", { href: "javascript:void(0)" }],
  [true, "the same with spaces", { href: " javascript: void( 0 );" }],
  [true, "a listener alone", { href: null, hasListener: true }],
  [true, "a target without an address", { href: null, hasLinkAttributes: true }],
  [true, "a file of the author's disk", { href: "file:///C:/site/bread.html" }],
  [true, "what is no address", { href: "http://", isAddress: false }],
])("that a crawler cannot follow the link is %s for %s", (expected, _, seen) => {
  expect(isUncrawlable({ ...plain, ...seen })).toBe(expected);
});

test("generic texts are known in the language of the link, or in any where it has none", () => {
  expect(isGenericText(" Read\u00a0 more ", "en-GB")).toBe(true);
  expect(isGenericText("En savoir plus", "fr")).toBe(true);
  expect(isGenericText("hier", "")).toBe(true);
  expect(isGenericText("hier", "en")).toBe(false);
  expect(isGenericText("Read more about bread", "en")).toBe(false);
  expect(isGenericText("", "")).toBe(false);
});

import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { seller } from "#content/seller.ts";
import { studio } from "#content/studio.ts";
import { languages } from "#domain/settings/settings.ts";
import { publishedOf, shippedContent } from "#server/publishing/content.ts";
import { referencesOf } from "#server/publishing/references.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** The attributes whose values somebody reads, hears or sees. */
const readAttributes = ["alt", "aria-label", "title", "placeholder", "label"];
const readMeta = ["description", "og:title", "og:description", "og:site_name", "og:image:alt"];

/** Every text of a page: its text nodes, the attributes that are read, the strings of its data, and its pictures. */
export function textsOf(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    const tag = "tagName" in node ? node.tagName : "";
    const attributes = Object.fromEntries(
      "attrs" in node ? node.attrs.map(({ name, value }) => [name, value]) : [],
    );
    if (tag === "style") return;
    if (tag === "script") {
      const [text] = "childNodes" in node ? node.childNodes : [];
      if (attributes.type === "application/ld+json" && text && "value" in text)
        found.push(...dataTexts(JSON.parse(text.value)));
      return;
    }
    if (attributes["data-props"]) found.push(...dataTexts(JSON.parse(attributes["data-props"])));
    if (tag === "img" && attributes.src) found.push(`picture ${attributes.src}`);
    if (tag === "meta" && readMeta.includes(attributes.name ?? attributes.property ?? ""))
      found.push(attributes.content ?? "");
    for (const name of readAttributes) found.push(attributes[name] ?? "");
    if ("value" in node) found.push(node.value);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html, { scriptingEnabled: false }));
  return [...new Set(found.map(plain).filter((text) => /\p{L}{2}|\$/u.test(text)))];
}

/** The strings of an island's or a search engine's data that are texts: no ids, types and addresses. */
function dataTexts(value: unknown): string[] {
  return stringsIn(value).filter((text) => !/^[a-z0-9_@:-]+$|^\W*\w+:\/\/|^\//.test(text));
}

/** Every string in a value, with those in objects and lists. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [plain(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === "@type" ? [] : stringsIn(one)));
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

const { phone, phoneE164, email, address, tagline, description, experience, social, translations } =
  studio;

/** What is true of the first studio itself. */
export const firstStudioFacts: readonly string[] = [
  studio.name,
  "daybreak.example",
  ...[phone, phoneE164, email, address.street, address.city, address.postalCode],
  ...[tagline, description, experience, seller.legalName, seller.bank.bankName],
  ...social.map(({ url }) => url),
  ...Object.values(translations).flatMap((one) => Object.values(one)),
];

/** Names, claims and amounts that are the first studio's wherever they stand in a text. */
const firstStudioNames: readonly string[] = (() => {
  const content = publishedOf(shippedContent);
  const { catalogue, team, testimonials, portfolio, booking } = content;
  const references = referencesOf(content);
  const named = [
    ...catalogue.plans.map(({ name }) => name),
    ...Object.values(catalogue.addOns).map(({ name }) => name),
    // In other languages, too.
    ...[...catalogue.plans, ...Object.values(catalogue.addOns)].flatMap((sold) =>
      stringsIn("translations" in sold ? sold.translations : {}),
    ),
    ...booking.eventTypes.map(({ name }) => name),
    ...team.people.flatMap(({ name }) => [name, name.split(" ")[0] ?? ""]),
    ...testimonials.flatMap(({ name, company }) => [name, company]),
    ...portfolio.items.map(({ title }) => title),
    ...Object.keys(references)
      .filter((name) => /^(price|starts):/.test(name))
      .map((name) => references[name] ?? ""),
  ];
  return [...new Set([...named, ...firstStudioFacts, "$", "USD"])];
})();

/** Every sentence that the shipped content has, as it is printed. */
const firstStudioTexts: ReadonlySet<string> = new Set(
  stringsIn({ ...publishedOf(shippedContent), legal: [] }).filter(
    (text) => !/^[a-z0-9_-]+$/.test(text),
  ),
);

/** Networks and languages belong to nobody. */
const everybodys = [...Object.values(languages), "Instagram", "LinkedIn"];

interface Compared {
  /** The texts of the first studio's pages. */
  first: ReadonlySet<string>;
  /** What the second studio has written. */
  own: ReadonlySet<string>;
}

/** The texts that still speak of the first studio. */
export function leftIn(texts: readonly string[], { first, own }: Compared): string[] {
  return texts.filter((text) => {
    if (own.has(text) || everybodys.includes(text)) return false;
    return first.has(text) || firstStudioTexts.has(text) || namesIn(text, { own }).length > 0;
  });
}

/** The names of the first studio in a text, but for those that the second one has, too. */
export function namesIn(
  text: string,
  { own, names = firstStudioNames }: { own: ReadonlySet<string>; names?: readonly string[] },
): string[] {
  const isOfWord = (one: string | undefined) => one !== undefined && /[\p{L}\p{N}]/u.test(one);
  return names.filter((name) => {
    const at = own.has(name) ? -1 : text.indexOf(name);
    if (at < 0) return false;
    return !isOfWord(name[0]) || !(isOfWord(text[at - 1]) || isOfWord(text[at + name.length]));
  });
}

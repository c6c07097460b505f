import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { type Field, type Fields, isObject, type Line, type Text } from "#domain/content/fields.ts";
import { type KindName, kindNames, kinds } from "#domain/content/kinds.ts";
import { sellerBody } from "#domain/content/seller.ts";
import type { Seller } from "#domain/service/seller.ts";
import { checkContent, publishedOf, shippedContent } from "#server/publishing/content.ts";
import { bodyOf, withBodies } from "#server/publishing/kinds.ts";
import secondSeller from "./second-seller.json" with { type: "json" };
import { stringsIn } from "./texts-of.ts";

// A studio that has nothing in common with the shipped one: another name, country, language and currency, other packages.

/**
 * Puts it in by the functions that the forms call, and publishes it.
 * @param owner the official client, signed in as an owner
 * @returns every text that is its own
 */
export async function publishSecondStudio(owner: SupabaseClient): Promise<Set<string>> {
  const call = async (name: string, body: object) => {
    const { data, error } = await owner.functions.invoke(name, { body });
    if (error) throw new Error(`${name}: ${JSON.stringify(await error.context.json())}`);
    return data;
  };
  const upload = async (slot: string) => {
    const path = `${slot}/${randomUUID()}`;
    const create = { width: 800, height: 600, channels: 3, background: "#1f5f8b" } as const;
    const png = await sharp({ create }).png().toBuffer();
    await owner.storage.from("site-pictures").upload(path, new Blob([png as BlobPart]));
    return (await call("save-picture", { path, alt: "", focus: { x: 20, y: 60 } })).id;
  };
  const pictures = { desktop: await upload("desktop"), phone: await upload("phone") };
  const seen: Partial<Record<KindName, number>> = {};
  const own = new Set(stringsIn(secondSeller));
  // The currency first: prices are written anew for it.
  for (const kind of ["seller", ...kindNames.filter((name) => name !== "seller")] as const) {
    const { fields } = kinds[kind];
    const { number, body } = await call("read-content", { kind });
    const german = secondBody(kind, body, pictures);
    for (const text of stringsIn(german)) own.add(text);
    const changes = changesOf(fields, german, body);
    let base = number;
    for (let at = 0; at < changes.length; at += 100) {
      const part = changes.slice(at, at + 100);
      base = (await call("save-content", { kind, base, changes: part })).number;
    }
    seen[kind] = base;
  }
  await call("publish-content", { kinds: kindNames, seen, accepted: true });
  return own;
}

/** What it publishes, without a database; the pictures of its work are a shipped one. */
export function secondContent() {
  const [picture = ""] = Object.keys(shippedContent.portfolio.pictures);
  const bodies = kindNames.map((kind) => {
    const shipped = bodyOf(shippedContent, kind);
    return [kind, secondBody(kind, shipped, { desktop: picture, phone: picture })];
  });
  return publishedOf(checkContent(withBodies(shippedContent, Object.fromEntries(bodies))));
}

/** A kind of its content: what it writes itself, over German texts in place of the shipped ones. */
function secondBody(
  kind: KindName,
  shipped: object,
  pictures: Parameters<typeof secondPortfolio>[0],
) {
  const seller = sellerBody(secondSeller as Seller);
  const bodies = { ...ownBodies, seller, portfolio: secondPortfolio(pictures) };
  return germanBody(kinds[kind].fields, bodies[kind], shipped, kind);
}

/** What it writes itself, by kind. Each text that is not here gets a German one of its own (`germanBody`). */
export const ownBodies: Partial<Record<KindName, Record<string, unknown>>> = {
  studio: {
    name: "Kontorwerk",
    tagline: "Auftritte, die bei jedem Wetter stehen.",
    description:
      "Kontorwerk gestaltet Auftritte für Handwerk und Handel an der Elbe. Wir arbeiten gründlich und zum festen Betrag.",
    language: "de",
    year: 2009,
    experience: "seit siebzehn Jahren",
    phone: "040 5550 1987",
    phoneE164: "+494055501987",
    email: "moin@kontorwerk.example",
    address: { street: "Speicherzeile 7", city: "Hamburg", region: "", postalCode: "20457" },
    social: [
      { id: "mastodon", name: "Mastodon", url: "https://mastodon.example/@kontorwerk" },
      { id: "xing", name: "Xing", url: "https://www.xing.example/kontorwerk" },
    ],
  },
  services: {
    plans: [
      plan("ankerseite", "Ankerseite", { cents: 189_000, from: false, timeline: "3 Tage" }),
      plan("lotsenpaket", "Lotsenpaket", { cents: 490_000, from: true, timeline: "2 Wochen" }),
      plan("flottenauftritt", "Flottenauftritt", {
        cents: 1_250_000,
        from: true,
        timeline: "6 Wochen",
      }),
      plan("leuchtturm", "Leuchtturm", { cents: 2_100_000, from: true, timeline: "ein Quartal" }),
    ],
    addOns: {
      branding: addOn("Gesicht und Schrift", 120_000),
      leadTool: { ...addOn("Anfragerechner", 64_000), hidden: true },
      aiToolPack: addOn("Auskunftshelfer", 980_000),
      support: {
        ...addOn("Wartungsvertrag", 0),
        monthlyCents: 14_900,
        quarterlyCents: 39_900,
        freeMonths: 3,
      },
      hosting: { name: "Liegeplatz", description: "Ein Rechner in Norddeutschland, gepflegt." },
    },
    ownAddOns: [{ id: "fahrtenbuch", ...addOn("Fahrtenbuch", 27_000), line: "", menu: "" }],
    projectTerms: { depositPercent: 30, contentWithinHours: 96, refundWithinDays: 14 },
  },
  team: {
    people: [
      {
        id: "jette",
        name: "Jette Petersen",
        does: "zeichnet",
        up: "08:15",
        note: "Kommt vom Schiffbau.",
        hidden: false,
      },
      {
        id: "ove",
        name: "Ove Thomsen",
        does: "programmiert",
        up: "09:45",
        note: "Liest Handbücher von hinten.",
        hidden: false,
      },
    ],
  },
  questions: {
    items: [
      {
        id: "kosten",
        question: "Womit muss ich rechnen?",
        answer: "Mit {price:ankerseite} für die Ankerseite, {deposit} davon vorab.",
        hidden: false,
      },
      {
        id: "dauer",
        question: "Wann geht es los?",
        answer: "Meist in der Woche nach dem Auftrag.",
        hidden: false,
      },
    ],
  },
  testimonials: {
    items: [
      {
        id: "reederei",
        name: "Wiebke Harms",
        company: "Reederei Harms",
        quote: "Pünktlich, freundlich, ohne Fachsprache.",
        hidden: false,
      },
    ],
  },
  bookings: {
    eventTypes: [
      callType("kennenlernen", "Kennenlernen am Kai", 40),
      // Of the shipped kinds it has kept one, which is hidden.
      { ...callType("ai-tools", "Helfergespräch", 20), hidden: true },
    ],
    zone: "Europe/Berlin",
  },
  brand: { accent: "#1f5f8b", ground: "#f5f7f8", day: false },
  legal: {
    terms: {
      title: "Geschäftsbedingungen",
      body: "## 1. Was wir tun\n\nWir gestalten Auftritte an der Elbe. Näheres **schreiben wir vorher** auf.\n\n## 2. Bezahlung\n\n- ein Drittel vorab\n- der Rest zur Übergabe\n\nWas unklar ist, klären wir [im Gespräch](/contact).",
    },
    privacy: {
      title: "Was mit Ihren Angaben geschieht",
      body: "Wir heben auf, was wir zum Arbeiten brauchen.\n\n## 1. Wer es sieht\n\nNur die Leute vom Kontorwerk.",
    },
  },
  "page-home": {
    headline: "Auftritte\nmit Tiefgang",
    lead: "Sie erzählen einmal von Ihrem Betrieb. Die Ankerseite steht nach {time:ankerseite}.",
  },
};

/** Its work, with two pictures that it has uploaded. */
export function secondPortfolio(pictures: { desktop: string; phone: string }) {
  const photograph = (file: string, alt: string) => ({ file, alt, focusX: 20, focusY: 60 });
  const piece = (id: string, title: string, category: string) => ({
    id,
    title,
    category,
    description: `${title}: ein Auftritt aus Hamburg.`,
    desktop: photograph(pictures.desktop, `${title}, wie man es am Rechner sieht`),
    phone: photograph(pictures.phone, `${title}, wie man es unterwegs sieht`),
    story: true,
    caseStudy: {
      location: "Hamburg",
      plan: "Ankerseite",
      took: "",
      pages: "3",
      made: "Entwurf, Texte",
      overview: `${title} hatte einen Auftritt, den niemand fand.`,
      decision: "",
      diaryTitle: "Drei Tage",
      diary: ["Montag Wir hören zu.", "Mittwoch Es steht."],
    },
    hidden: false,
  });
  return {
    items: [
      piece("segelmacher", "Segelmacherei Brandt", "handwerk"),
      piece("teekontor", "Teekontor Holm", "handel"),
      piece("barkassen", "Barkassen Petersen", "hafen"),
      piece("tischlerei", "Tischlerei Ott", "handwerk"),
      piece("fischhandel", "Fischhandel Lüders", "handel"),
    ],
    categories: [
      { id: "handwerk", name: "Handwerk" },
      { id: "handel", name: "Handel" },
      { id: "hafen", name: "Hafen" },
    ],
  };
}

function plan(
  id: string,
  name: string,
  { cents, from, timeline }: { cents: number; from: boolean; timeline: string },
) {
  return {
    id,
    name,
    description: `${name} heißt: geplant, gebaut und übergeben.`,
    features: [`${name} mit Abnahme`, `${name} mit Einweisung`],
    timeline,
    price: { cents, from },
    popular: id === "lotsenpaket",
    revisions: 3,
    leadToolsIncluded: 0,
    checklist: "website-in-a-week",
    allowedHours: 0,
    confirmHours: 48,
    hidden: false,
  };
}

function callType(id: string, name: string, minutes: number) {
  return {
    id,
    name,
    description: `${name}: wir hören zu.`,
    minutes,
    bufferMinutes: { before: 5, after: 5 },
    stepMinutes: 20,
    noticeHours: 6,
    horizonDays: 45,
    hidden: false,
  };
}

function addOn(name: string, cents: number) {
  return { name, description: `${name}: auf Wunsch dazu.`, cents, from: true, hidden: false };
}

/** A body with the second studio's own value of each field, and where it has none with a German text of its own. */
export function germanBody(fields: Fields, own: unknown, shipped: unknown, path: string) {
  const [written, like] = [isObject(own) ? own : {}, isObject(shipped) ? shipped : {}];
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      germanValue(field, written[name], like[name], `${path}.${name}`),
    ]),
  );
}

function germanValue(field: Field, own: unknown, shipped: unknown, path: string): unknown {
  if (field.is === "group") return germanBody(field.of, own, shipped, path);
  if (field.is === "list") {
    const entries = Array.isArray(own ?? shipped) ? ((own ?? shipped) as { id: string }[]) : [];
    return entries.map((entry, at) => {
      const id = own ? entry.id : `${path.replace(/.*\./, "").toLowerCase()}-${at}-neu`;
      const body = germanBody(field.of, own && entry, entry, `${path}.${id}`);
      return { ...body, id };
    });
  }
  if (own !== undefined) return own;
  // Names in other languages may be left out.
  if (/\.translations\./.test(path)) return field.is === "lines" ? [] : "";
  if (field.is === "line" || field.is === "text") return field.isKey ? shipped : germanText(field);
  if (field.is === "lines") return [1, 2, 3].map(() => germanText({ ...field, most: field.each }));
  return shipped;
}

const nouns = ["Hafen", "Werkbank", "Elbe", "Segeltuch", "Kran", "Möwe", "Deich", "Schleuse"];
let count = 0;

/** A German text that fits and that no other field has. */
function germanText({ most }: Pick<Line | Text, "most">): string {
  count += 1;
  const noun = nouns[count % nouns.length];
  const long = `${noun} Nummer ${count}, wie sie bei uns in Hamburg jeder kennt, der morgens zur Arbeit geht und abends zurück.`;
  return [long, `${noun} Nummer ${count}`, `Nr ${count}`].find((text) => text.length <= most) ?? "";
}

/** The changes that a form sends to make a body of another one. */
function changesOf(fields: Fields, body: object, stored: object, path = "") {
  return Object.entries(fields).flatMap(([name, field]): { path: string; value: unknown }[] => {
    const [value, before] = [body, stored].map((one) => (one as Record<string, unknown>)[name]);
    const at = path + name;
    if (field.is === "group")
      return changesOf(field.of, value as object, before as object, `${at}.`);
    if (field.is !== "list") return [{ path: at, value }];
    const entries = value as { id: string }[];
    const former = (before as { id: string }[]).filter(
      ({ id }) => !entries.some((entry) => entry.id === id),
    );
    return [
      ...entries.map(({ id, ...entry }) => ({ path: `${at}.${id}`, value: entry })),
      ...former.map(({ id }) => ({ path: `${at}.${id}`, value: null })),
      { path: at, value: entries.map(({ id }) => id) },
    ];
  });
}

import { readdirSync, readFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";
import { expect, test } from "vitest";
import { contactNotice } from "../contact.ts";
import { layOut, type MailContent } from "./layout.ts";

type Element = DefaultTreeAdapterTypes.Element;

const evil = (slot: string) =>
  `${slot} <b class="in">&amp; "${slot}" </td><script>${slot}</script>`;

const url = 'https://studio.example/?a="><img src=x>&b=1';

const site = {
  url: "https://studio.example",
  studio: {
    name: evil("studio"),
    email: "hello@studio.example",
    phone: "(213) 555-0142",
    phoneE164: "+12135550142",
  },
};

const content = {
  subject: evil("subject"),
  preview: evil("preview"),
  heading: evil("heading"),
  paragraphs: [evil("first"), evil("second")],
  quotes: [{ title: evil("writer"), text: evil("quote") }],
  closing: evil("closing"),
  details: [
    [evil("fact"), evil("value")],
    [evil("list"), [{ text: evil("one") }, { text: evil("two"), lang: "de" }]],
  ],
  button: { label: evil("button"), url },
  link: { label: evil("link"), url },
  smallPrint: evil("small"),
} satisfies MailContent;

test("markup in any slot of a mail is text, in its own place and nowhere else", () => {
  const { html } = layOut(content, { site, language: "en" });
  const all = elementsOf(html);
  const texts = (name: string, within = all) =>
    within.filter(({ tagName }) => tagName === name).map(textOf);

  expect(texts("title")).toEqual([evil("subject")]);
  expect(all.filter(isHidden).map(textOf)).toEqual([evil("preview")]);
  expect(texts("h1")).toEqual([evil("heading")]);
  const paragraphs = texts("p");
  expect(paragraphs.slice(0, 3)).toEqual([evil("first"), evil("second"), evil("closing")]);
  expect(paragraphs.at(-1)).toBe(evil("small"));
  const cells = texts("td");
  expect(cells).toContain(evil("fact"));
  expect(cells).toContain(evil("value"));
  expect(cells).toContain(`${evil("one")}, ${evil("two")}`);
  expect(cells).toContain(evil("writer") + evil("quote"));
  const links = all.filter(({ attrs }) => attrs.some(({ value }) => value === url));
  expect(links.map((link) => textOf(link).trim())).toEqual([evil("button"), evil("link")]);
  expect(texts("a").some((text) => text.includes(evil("studio")))).toBe(true);

  // None of it has become an element or an attribute.
  expect(all.filter(({ tagName }) => /^(b|script|img)$/.test(tagName))).toEqual([]);
  expect(all.flatMap(({ attrs }) => attrs).filter(({ value }) => value === "in")).toEqual([]);
  expect(html.split("<html").length).toBe(2);
});

test("what an anonymous visitor writes is text in the studio's mailbox", () => {
  const { html } = contactNotice(
    {
      name: evil("name"),
      email: evil("email"),
      phone: evil("phone"),
      service: evil("service"),
      message: evil("message"),
    },
    { ...site, studio: { ...site.studio, name: "Daybreak" } },
  );
  const all = elementsOf(html);
  const cells = all.filter(({ tagName }) => tagName === "td").map(textOf);
  for (const slot of ["name", "email", "phone", "service", "message"]) {
    expect(cells.filter((text) => text === evil(slot))).toHaveLength(1);
  }
  expect(all.filter(({ tagName }) => /^(b|script|img)$/.test(tagName))).toEqual([]);
});

test("every mail is laid out by layout.ts: no other file of the mails writes HTML", () => {
  const folder = new URL("../", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  const writing = files.filter((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    return /hono\/html|\braw\(|<\/?(?:p|a|td|div|b|h1)\b/.test(text);
  });
  expect(writing).toEqual(["composing/layout.ts"]);
});

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if (tree.isElementNode(node)) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (tree.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function isHidden({ attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === "style" && value.startsWith("display:none"));
}

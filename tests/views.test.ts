import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

// A view is shape: what a public page says is content, or a word of the software in content/words.

/** What still stands in views, by file, until nothing does. With UPDATE_LEFT=1 this test writes it again. */
const leftFile = new URL("views-left.json", import.meta.url);

/** Why texts are left in a view, by its path. */
const reasons: [where: RegExp, reason: string][] = [
  [
    /site\/(about|booking|case-study|contact|work|seo-report|services|tools|linked-data|service\/service-page)\./,
    "Labels of the navigation, which content/words/chrome translates.",
  ],
  [/islands\/quiz|use-choice/, "Names of keys and of a type."],
  [/scheduler\/booked/, "Names of other people's calendars."],
  [/specimen-sheet/, "Letters that are a picture."],
];

const files = readdirSync("web/site", { recursive: true, encoding: "utf8" })
  .map((file) => join("web/site", file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));

/** Attributes and properties of elements that nobody reads. */
const unread =
  /^(class|className|look|later|d|viewBox|sizes|transform|sky|href|src|to|id|rel|key|type|name|points)$/;

test("no view of the site has a sentence in it but those that are listed", () => {
  expect(files.length).toBeGreaterThan(80);
  const left = Object.fromEntries(
    files
      .map((file): [string, string[]] => [file, textsIn(file, readFileSync(file, "utf8"))])
      .filter(([, texts]) => texts.length > 0)
      .sort(),
  );
  if (process.env.UPDATE_LEFT) writeFileSync(leftFile, `${JSON.stringify(left, null, 2)}\n`);
  expect(left).toEqual(JSON.parse(readFileSync(leftFile, "utf8")));
  const without = Object.keys(left).filter((file) => !reasons.some(([where]) => where.test(file)));
  expect(without).toEqual([]);
});

test("a sentence is found as a text, as an attribute, in an expression and in an object; a class and an error are none", () => {
  const source = `
    const page = { title: "About us", description: \`A page of \${name}.\`, path: "/about", share: "about" };
    export const View = () => {
      if (!page) throw new Error("There is no page.");
      return <p className="grid gap-2" aria-label="Our day" data-x="y">Hello{" "}{isMorning ? "Good morning" : name}</p>;
    };`;
  expect(textsIn("view.tsx", source)).toEqual([
    "About us",
    "A page of",
    "Our day",
    "Hello",
    "Good morning",
  ]);
});

/** The texts of a source that somebody reads, in their order. */
function textsIn(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: [at: number, text: string][] = [];
  /** From where to where nobody reads: class names, addresses, messages of errors, imports. */
  const skipped: [from: number, to: number][] = [];
  const skip = ({ start, end }: { start: number; end: number }) => skipped.push([start, end]);
  const add = (start: number, value: string) => {
    const text = value.replace(/\s+/g, " ").trim();
    if (text) found.push([start, text]);
  };
  new Visitor({
    JSXAttribute(node) {
      if (node.name.type === "JSXIdentifier" && unread.test(node.name.name)) skip(node);
    },
    Property(node) {
      if (node.key.type === "Identifier" && unread.test(node.key.name)) skip(node.value);
      // A type of schema.org.
      if (node.key.type === "Literal" && node.key.value === "@type") skip(node.value);
    },
    ImportDeclaration: skip,
    NewExpression: skip,
    TSTypeAliasDeclaration: skip,
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value)) add(node.start, node.value);
    },
    Literal(node) {
      if (typeof node.value === "string" && isSentence(node.value)) add(node.start, node.value);
    },
    TemplateElement(node) {
      if (isSentence(node.value.raw)) add(node.start, node.value.raw);
    },
  }).visit(program);
  return found
    .filter(([at]) => !skipped.some(([from, to]) => from <= at && at < to))
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text);
}

/** Whether a string is a text: it begins with a capital and small letters, or has a word after a word and a full stop. */
function isSentence(text: string): boolean {
  return (
    /^\s*\p{Lu}\p{Ll}+(\s|[.,?!]|$)/u.test(text) ||
    /\p{L}{2,}[ ,].*[.?!…]\s*$/u.test(text) ||
    /^\s*\p{Lu}\p{Ll}* \p{L}/u.test(text)
  );
}

import {
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { version } from "#server/version.ts";

/** Changes the JSON of a file. */
export function change(folder: string, name: string, to: (json: Record<string, never>) => unknown) {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(to(JSON.parse(readFileSync(path, "utf8")))));
}

const pictureIn = (at: string) => `pictures/${readdirSync(join(at, "pictures"))[0]}`;
const inServices = (at: string, written: string) =>
  readFileSync(join(at, "services.json"), "utf8").replace(/"cents": \d+/, written);

/** What is wrong with a folder of content, how it becomes so, and the sentence that refuses it. */
export const faultyFolders: [string, (at: string) => void, RegExp][] = [
  ["no manifest", (at) => rmSync(join(at, "content.json")), /no content.json.+Name the folder/],
  [
    "a folder of a later format",
    (at) => change(at, "content", (json) => ({ ...json, format: 2 })),
    /^content.json: .+this release/,
  ],
  [
    "an unknown kind",
    (at) => writeFileSync(join(at, "x.json"), "{}"),
    /^"x.json" is no kind.+Remove it/,
  ],
  [
    "no JSON",
    (at) => writeFileSync(join(at, "studio.json"), "{"),
    /^studio.json is no JSON.+Correct/,
  ],
  [
    "another encoding",
    (at) => writeFileSync(join(at, "studio.json"), Buffer.from([0x22, 0xff, 0x22])),
    /^studio.json is no JSON in UTF-8/,
  ],
  [
    "a list in place of fields",
    (at) => change(at, "studio", () => []),
    /^studio.json: Write its fields/,
  ],
  [
    "an unknown field",
    (at) => change(at, "studio", (json) => ({ ...json, motto: "x" })),
    /^studio.json, motto: There is no such field\. Correct/,
  ],
  [
    "a field with the name of every object's own",
    (at) => writeFileSync(join(at, "studio.json"), '{"__proto__": {"name": "x"}}'),
    /^studio.json, __proto__: There is no such field/,
  ],
  [
    "a field of another release",
    (at) => {
      change(at, "content", (json) => ({ ...json, release: "9.1.0" }));
      change(at, "studio", (json) => ({ ...json, motto: "x" }));
    },
    new RegExp(`Daybreak 9.1.0, and this is ${version}`),
  ],
  [
    "a field that is missing",
    (at) => change(at, "services", ({ projectTerms: _, ...json }) => json),
    /^services.json, projectTerms: It is missing/,
  ],
  [
    "a text in place of an amount",
    (at) => writeFileSync(join(at, "services.json"), inServices(at, '"cents": "1"')),
    /^services.json, plans.ankerseite.price.cents: Write an amount/,
  ],
  [
    "a text that is too long",
    (at) => change(at, "studio", (json) => ({ ...json, name: "x".repeat(5_000) })),
    /^studio.json, name: It has 5000 characters/,
  ],
  [
    "a legal text that is no prose",
    (at) =>
      change(at, "legal", (json: { terms?: object }) => ({
        ...json,
        terms: { ...json.terms, body: "<b>Bold</b>" },
      })),
    /^legal.json, terms.body: /,
  ],
  [
    "a drawing with a script",
    (at) => change(at, "brand", (json) => ({ ...json, logo: "<svg><script/></svg>" })),
    /^brand.json, logo: /,
  ],
  [
    "too many entries",
    (at) =>
      change(at, "questions", () => ({
        items: Array.from({ length: 500 }, (_, n) => ({
          id: `q${n}`,
          question: "Q",
          answer: "A",
          hidden: false,
        })),
      })),
    /^questions.json, items: At most/,
  ],
  [
    "an id that is a path",
    (at) =>
      change(at, "questions", () => ({
        items: [{ id: "../x", question: "Q", answer: "A", hidden: false }],
      })),
    /^questions.json, items: /,
  ],
  [
    "an id that names something else",
    (at) =>
      change(at, "services", (json: { plans?: { id: string }[] }) => ({
        ...json,
        plans: json.plans?.map((plan, n) => (n ? plan : { ...plan, id: "other" })),
      })),
    /^services.json, plans.other: This id names something else/,
  ],
  [
    "a link in place of a file",
    (at) => {
      rmSync(join(at, "studio.json"));
      symlinkSync("/etc/passwd", join(at, "studio.json"));
    },
    /^"studio.json" is a link.+Put the file itself/,
  ],
  [
    "a link in place of the folder of pictures",
    (at) => {
      rmSync(join(at, "pictures"), { recursive: true });
      symlinkSync("/etc", join(at, "pictures"));
    },
    /^"pictures" is a link/,
  ],
  [
    "a file that is too big",
    (at) => truncateSync(join(at, "studio.json"), 5_000_000),
    /^studio.json has 5000000 bytes, and at most/,
  ],
  [
    "a picture that is too big",
    (at) => truncateSync(join(at, pictureIn(at)), 26 * 1024 * 1024 + 1),
    /^pictures\/.+ bytes, and at most/,
  ],
  [
    "another picture under this name",
    (at) => writeFileSync(join(at, pictureIn(at)), Buffer.from("<svg onload=alert(1)>")),
    /^pictures\/.+is not the picture that portfolio.json, items.segelmacher.(desktop|phone) names/,
  ],
  [
    "a picture that nothing names",
    (at) => writeFileSync(join(at, "pictures", `${"0".repeat(32)}.png`), "x"),
    /^"pictures\/0+.png" is no picture that/,
  ],
  [
    "a picture that is nowhere",
    (at) =>
      change(at, "portfolio", (json: { items?: { desktop: object }[] }) => ({
        ...json,
        items: json.items?.map((item, n) =>
          n ? item : { ...item, desktop: { ...item.desktop, file: "f".repeat(32) } },
        ),
      })),
    /^portfolio.json, items.segelmacher.desktop: Its picture is neither/,
  ],
  [
    "too many files",
    (at) => {
      for (let n = 0; n < 2_001; n++) writeFileSync(join(at, "pictures", `${n}.png`), "");
    },
    /files, and at most 2000/,
  ],
];

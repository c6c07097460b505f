import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publishLegalTexts, shippedLegalText, withTitle } from "./legal-texts.ts";

const texts = { terms: shippedLegalText("terms"), privacy: shippedLegalText("privacy") };

test.each(["terms", "privacy"] as const)(
  "the shipped text %s keeps the version and the hash that agreements of before name",
  async (name) => {
    const file = readFileSync(new URL(`../../content/legal/${name}.md`, import.meta.url), "utf8");
    const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
    const current = await publishLegalTexts({ query: async () => ({ rows: [] }) } as never, texts);
    expect(current[name]).toEqual({
      version: /^version: (.+)$/m.exec(head ?? "")?.[1],
      sha256: createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    });
    expect(withTitle(texts[name])).toBe(file);
  },
);

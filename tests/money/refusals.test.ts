import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answers } from "#content/words/answers/en.ts";

/** The functions of the database that a client's acts on money call, by file: their refusals are read by clients. */
const refusing = {
  "order.sql": ["locked_order", "require_acceptor", "answer_order"],
  "invoice.sql": ["pay_all_at_once"],
  "payment-link.sql": ["payment_link"],
  "card-payment.sql": ["next_card_step"],
  "support.sql": ["answer_support", "end_support"],
};

test("every sentence that refuses a client's act on money is translated into every language", () => {
  const raised = Object.entries(refusing).flatMap(([file, names]) => {
    const text = readFileSync(new URL(`../../database/functions/${file}`, import.meta.url), "utf8");
    return names.flatMap((name) => {
      const [body = ""] =
        new RegExp(`function private\\.${name}\\(.*?\\nend \\$\\$;`, "s").exec(text) ?? [];
      const found = [...body.matchAll(/raise exception '((?:[^']|'')+)'/g)];
      expect([name, found.length]).not.toEqual([name, 0]);
      return found.map(([, sentence = ""]) => sentence.replaceAll("''", "'"));
    });
  });
  // Issuing the one invoice over everything raises this one.
  raised.push(
    "The client's billing details are missing: legal name, street, postal code, city and country.",
  );
  const known: readonly string[] = answers;
  expect(raised.filter((sentence) => !known.includes(sentence))).toEqual([]);
});

import type { Body } from "./fields.ts";

const help =
  "Markdown: ## before a headline, - before an entry of a list, **strong**, [words](https://address); the buttons write it for you. Its version is the day on which you publish it.";

function legalText(label: string) {
  return {
    is: "group",
    label,
    of: {
      title: { is: "line", label: "Title", most: 60 },
      body: {
        is: "text",
        label: `Text: ${label}`,
        help,
        most: 30_000,
        isMarkdown: true,
        check: (typed: string) =>
          /\{[^{}\n]*\}/.test(typed)
            ? "A legal text names nothing between braces. Write the words themselves."
            : null,
      },
    },
  } as const;
}

/** What clients agree to, and what is done with their data. */
export const legalFields = {
  terms: legalText("Terms"),
  privacy: legalText("Privacy policy"),
} as const;

export type LegalName = keyof typeof legalFields;

/** A legal text with the version that agreements name. */
export type LegalText = Body<(typeof legalFields)["terms"]["of"]> & { version: string };

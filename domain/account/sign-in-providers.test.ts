import { expect, test } from "vitest";
import { chooseProviders, printedProviders } from "./sign-in-providers.ts";

const item = ({ kind, name, label }: (typeof printedProviders)[number]) =>
  `<li data-provider="${kind}" class="x"><a href="/auth?provider=${name}">${label}</a></li>`;
const printed = `<ul>${printedProviders.map(item).join("")}</ul>`;

test("without a provider no button is left", () => {
  expect(chooseProviders(printed, [])).toBe("<ul></ul>");
});

test("the buttons of the providers that are set are left, and that of any other is made for each", () => {
  const google = { kind: "google", name: "google", label: "Google" } as const;
  const acme = { kind: "other", name: "acme", label: "Acme $& Sons <1>" } as const;
  const more = { kind: "other", name: "more", label: "More" } as const;
  const escaped = { ...acme, label: "Acme $&amp; Sons &lt;1&gt;" };
  expect(chooseProviders(printed, [google, acme, more])).toBe(
    `<ul>${[google, escaped, more].map(item).join("")}</ul>`,
  );
});

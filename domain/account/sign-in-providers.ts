import { escapeMarkup } from "../markup.ts";

/** A provider that people may sign in with, as a page shows it. */
export interface SignInProvider {
  /** As in the address that leads to it. */
  name: string;
  kind: "google" | "microsoft" | "apple" | "other";
  label: string;
}

// A built page holds a button of each kind. Only the running server knows which providers are set, so it leaves theirs in
// the page and repeats the one of any other.
const other = {
  name: "provider-of-this-studio",
  kind: "other",
  label: "Provider of this studio",
} as const;
export const printedProviders: readonly SignInProvider[] = [
  { name: "google", kind: "google", label: "Google" },
  { name: "microsoft", kind: "microsoft", label: "Microsoft" },
  { name: "apple", kind: "apple", label: "Apple" },
  other,
];

/** Leaves the buttons of these providers in the HTML of a page, in their order. */
export function chooseProviders(html: string, providers: readonly SignInProvider[]): string {
  return html.replace(/<li data-provider="(\w+)"[^>]*>.*?<\/li>/gs, (item, kind) =>
    providers
      .filter((provider) => provider.kind === kind)
      .map(({ name, label }) =>
        item.replaceAll(other.name, name).replaceAll(other.label, () => escapeMarkup(label)),
      )
      .join(""),
  );
}

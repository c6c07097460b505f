import { renderToString } from "react-dom/server";
import { escapeMarkup } from "#domain/markup.ts";
import ContactForm from "./islands/contact-form.tsx";
import AddressForm from "./islands/seo-form.tsx";
import { unescapeHtml } from "./styles.ts";

/** The forms that the server answers when they were sent without a script, by the names of their islands. */
const forms = { "contact-form": ContactForm, "seo-form": AddressForm };

export type AnsweredForm = keyof typeof forms;

/**
 * Prints the island of a printed page again, with further props: what was typed in its form and what is wrong with it.
 * Its rules are in the page already, and what React hydrates equals what is printed.
 * @throws Error where the page has no such island, or another one than this build prints
 */
export function printAgain(html: string, name: AnsweredForm, props: object): string {
  const found = new RegExp(
    `(<div id="island-([\\w-]+)" data-island="${name}" data-props=")([^"]*)("[^>]*>)`,
  ).exec(html);
  if (!found) throw new Error(`The page has no ${name}.`);
  const [opening = "", before = "", own = "", json = "", after = ""] = found;
  const printed = JSON.parse(unescapeHtml(json) || "{}");
  const from = found.index + opening.length;
  const former = printForm(name, own, printed);
  if (!html.startsWith(former, from)) {
    throw new Error(`The page has no ${name} that was printed by this build.`);
  }
  const next = { ...printed, ...props };
  return [
    html.slice(0, found.index),
    `${before}${escapeMarkup(JSON.stringify(next))}${after}`,
    printForm(name, own, next),
    html.slice(from + former.length),
  ].join("");
}

/** A form by itself, as it is printed and hydrated with this prefix of its ids. */
export function printForm(name: AnsweredForm, prefix: string, props: object): string {
  // biome-ignore lint/suspicious/noExplicitAny: each has props of its own
  const Part: React.ComponentType<any> = forms[name];
  return renderToString(<Part {...props} />, { identifierPrefix: prefix });
}

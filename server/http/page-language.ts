import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { parseAccept } from "hono/utils/accept";
import { type Language, languageCookie, supportedLanguage } from "#domain/settings/settings.ts";

/**
 * The language in which somebody gets a page that is printed in several: that of the address (`?lang=de`), the one that
 * was chosen in this browser, the first of the browser's own that the site has, or English.
 */
export function languageFor(context: Context): Language {
  return (
    supportedLanguage(context.req.query("lang") ?? "") ??
    supportedLanguage(getCookie(context, languageCookie) ?? "") ??
    languageAccepted(context.req.header("accept-language") ?? "") ??
    "en"
  );
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4: `de-AT` is German, and what has `q=0` is not wanted. */
function languageAccepted(header: string): Language | undefined {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .flatMap(({ type }) => supportedLanguage(type.split("-")[0]?.toLowerCase() ?? "") ?? [])[0];
}

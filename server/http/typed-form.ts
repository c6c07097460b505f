import type { Context } from "hono";
import { cleanText, orAsTyped } from "#domain/text.ts";

/**
 * The texts of a form that was sent without a script, cleaned. One that cannot be stored stays as it was typed, so that
 * the form's schema refuses it at its field. A body that is no form has no texts.
 */
export async function readTypedForm(c: Context): Promise<Record<string, string>> {
  const fields = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed]) =>
      typeof typed === "string" ? [[name, clean(typed)]] : [],
    ),
  );
}

const clean = orAsTyped(cleanText);

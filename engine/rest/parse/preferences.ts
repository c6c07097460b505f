import { refuse } from "../refusal.ts";

/** The `Prefer` header, RFC 7240, as far as PostgREST knows it. */
export interface Preferences {
  resolution?: "merge-duplicates" | "ignore-duplicates";
  missing?: "default" | "null";
  return?: "representation" | "minimal" | "headers-only";
  count?: "exact" | "planned" | "estimated";
  tx?: "commit" | "rollback";
  handling?: "strict" | "lenient";
  "max-affected"?: number;
}

/** In the order in which `Preference-Applied` lists them. */
const known: Record<string, readonly string[]> = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["representation", "minimal", "headers-only"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
};

const none: Preferences = Object.freeze({});

/** Of a preference given twice the first counts. @throws Refusal PGRST122 under `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  if (!header) return none;
  const preferences: Record<string, string | number> = {};
  const unknown: string[] = [];
  for (const preference of header.split(",")) {
    const [name = "", value = ""] = preference.trim().split("=", 2);
    if (name === "") continue;
    if (Object.hasOwn(known, name) && known[name]?.includes(value)) preferences[name] ??= value;
    else if (name === "max-affected" && /^\d{1,9}$/.test(value))
      preferences[name] ??= Number(value);
    else unknown.push(preference.trim());
  }
  if (preferences.handling === "strict" && unknown.length > 0) {
    refuse("PGRST122", "Invalid preferences given with handling=strict", {
      details: `Invalid preferences: ${unknown.join(", ").slice(0, 200)}`,
    });
  }
  return preferences;
}

/** The header's value for what was honoured; null when nothing was. */
export function appliedPreferences(
  preferences: Preferences,
  honoured: readonly (keyof Preferences)[],
): string | null {
  const applied: string[] = [];
  for (const name of [...Object.keys(known), "max-affected"] as (keyof Preferences)[]) {
    if (!honoured.includes(name) || preferences[name] === undefined) continue;
    applied.push(`${name}=${preferences[name]}`);
  }
  return applied.length > 0 ? applied.join(", ") : null;
}

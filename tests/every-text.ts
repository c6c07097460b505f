import { emptyBody, type Field, type Fields, isObject, type Text } from "#domain/content/fields.ts";

type TextField = Pick<Text, "most" | "check" | "isMarkdown"> & { is: "line" | "text" };

/**
 * A body with another text in each field of texts, so that a new field of a kind is tried by itself. What pages choose
 * something by, such as a picture, stays.
 */
export function withEveryText(
  fields: Fields,
  body: unknown,
  write: (field: TextField, text: string) => string,
): Record<string, unknown> {
  const value = (field: Field, stored: unknown): unknown => {
    if (field.is === "group") return withEveryText(field.of, stored, write);
    if (field.is === "list" && Array.isArray(stored)) {
      // A list in which there is nothing yet has an entry, so that its fields are tried.
      const first = () => withEveryText(field.of, emptyBody(field.of), () => "Text");
      const entries = stored.length > 0 ? stored : [{ ...first(), id: "first" }];
      return entries.map((entry) => ({ ...withEveryText(field.of, entry, write), id: entry.id }));
    }
    if (field.is === "lines" && Array.isArray(stored)) {
      return stored.map((line) => write({ is: "line", most: field.each }, line));
    }
    const isText = (field.is === "line" || field.is === "text") && !field.isKey;
    return isText && typeof stored === "string" ? write(field, stored) : stored;
  };
  const under = isObject(body) ? body : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(field, under[name])]),
  );
}

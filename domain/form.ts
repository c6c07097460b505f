import * as z from "zod/mini";
import { cleanCode, cleanText, isStorable, orAsTyped, unstorable } from "./text.ts";

/** What is wrong with each field of a form, as a sentence. */
export type Faults<Form> = { [Field in keyof Form]?: string | undefined };

/** What a form is filled with, before its schema has read it. */
export type Typed<Schema extends z.core.$ZodType> = z.input<Schema>;

/**
 * The first fault of each field; empty when the form can be sent.
 * @param typed what stands in the fields: any text, and only the options of a choice.
 */
export function faultsOf<Form extends object>(
  schema: z.core.$ZodType<unknown, Form>,
  typed: Form,
): Faults<Form> {
  const { error } = z.safeParse(schema, typed);
  const faults: Faults<Form> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as keyof Form;
    faults[field] ??= message;
  }
  return faults;
}

/** Whether there is a fault. */
export function hasFaults(faults: object): boolean {
  return Object.values(faults).some((fault) => fault !== undefined);
}

/** The limit of most long texts, in characters, and the message about a longer one. */
export const upTo2000 = { max: 2_000, tooLong: "Write up to 2,000 characters." };

/** The text of a field. What follows in a schema reads the cleaned text; one that cannot be stored has its fault. */
export function typedText() {
  return z.string().check(z.refine(isStorable, unstorable), z.overwrite(orAsTyped(cleanText)));
}

/** The same for an address, a telephone number or a code. */
export function typedCode() {
  return z.string().check(z.refine(isStorable, unstorable), z.overwrite(orAsTyped(cleanCode)));
}

/** A new password: every character counts, in NFC. */
export function typedPassword() {
  return z.string().check(z.refine(isStorable, unstorable), z.normalize("NFC"));
}

/** A text that must not be blank, trimmed. `max`: characters. */
export function requiredText(missing: string, { max, tooLong }: { max: number; tooLong: string }) {
  return typedText().check(
    z.trim(),
    z.refine((text) => text !== "", missing),
    z.refine((text) => text.length <= max, tooLong),
  );
}

/** A text that may be left empty, trimmed; it is null then. `max`: characters. */
export function optionalText(limit: { max: number; tooLong: string }) {
  return optional(typedText(), limit);
}

/** The same for a telephone number or a code. */
export function optionalCode(limit: { max: number; tooLong: string }) {
  return optional(typedCode(), limit);
}

function optional(
  text: ReturnType<typeof typedText>,
  { max, tooLong }: { max: number; tooLong: string },
) {
  const limited = text.check(
    z.trim(),
    z.refine((text) => text.length <= max, tooLong),
  );
  return z.pipe(limited, z.transform(nullIfEmpty));
}

function nullIfEmpty(text: string): string | null {
  return text === "" ? null : text;
}

import { intervalText, type TimeLimit } from "../../postgres/database.ts";

/** Collects the values of one statement while its text is written: a value is only ever `$n`. */
export class Parameters {
  readonly values: (string | number | null)[] = [];
  /** How long the statement may go on reading rows, in milliseconds; null: as long as it takes. */
  readonly readMs: number | null;
  #timeLimit: TimeLimit | null = null;

  constructor(readMs: number | null = null) {
    this.readMs = readMs;
  }

  /** The limit with the index of its value; null when the statement does not check the time. */
  get timeLimit(): TimeLimit | null {
    return this.#timeLimit;
  }

  /** @returns the placeholder (`$n`) of the time limit, an interval, which all parts of the statement share. */
  addTimeLimit(ms: number): string {
    this.#timeLimit ??= { ms, index: this.values.push(intervalText(ms)) - 1 };
    return `$${this.#timeLimit.index + 1}`;
  }

  /** Adds a value. @returns its placeholder (`$n`). */
  add(value: string | number | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Quotes an identifier of the catalogue, or an output name that `checkOutputName` has accepted. */
export function ident(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${ident(schema)}.${ident(name)}`;
}

/** An array literal whose type PostgreSQL infers from what it is compared with. */
export function arrayLiteral(values: readonly string[]): string {
  const quote = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  return `{${values.map(quote).join(",")}}`;
}

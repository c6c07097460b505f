/** Collects the values of one statement while its text is written: a value is only ever `$n`. */
export class Parameters {
  readonly values: (string | number | null)[] = [];

  /** The place of a value in the text. */
  add(value: string | number | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** An identifier of the catalogue, or an output name that `checkOutputName` let through. */
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

import type { Readable } from "node:stream";
import type { Queryable } from "#engine/postgres/database.ts";

const batch = 500;

/** Settings with which the same row becomes the same text on every server, whatever its operator has set. */
const textFormat = `set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`;

/**
 * The rows of a table as lines of JSON, some hundred at a time, inside a transaction.
 * @param onRows is called with the number of rows that the next bytes hold.
 */
export async function* rowsOf(
  tx: Queryable,
  table: string,
  onRows: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  await tx.exec(
    `${textFormat}; declare backup no scroll cursor for select to_jsonb(t)::text as line from ${table} t`,
  );
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${batch} from backup`);
    onRows(rows.length);
    if (rows.length > 0) yield Buffer.from(`${rows.map(({ line }) => line).join("\n")}\n`);
    if (rows.length < batch) break;
  }
  await tx.exec("close backup");
}

/** Only a line feed ends a line: readline also breaks at other characters, which JSON text may hold. */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

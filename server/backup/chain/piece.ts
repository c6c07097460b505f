import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { z } from "zod";
import type { Queryable } from "#engine/postgres/database.ts";
import { version } from "../../version.ts";
import { encrypting } from "../encryption.ts";

const countsSchema = z.strictObject({
  accounts: z.int(),
  projects: z.int(),
  messages: z.int(),
  bookings: z.int(),
  invoices: z.int(),
  payments: z.int(),
  files: z.int(),
  entries: z.int(),
});
/** How many rows there are of what a studio knows; `entries` are those of the audit log. */
export type Counts = z.infer<typeof countsSchema>;

/** The statement's columns are the names of `Counts`. */
export const countStatement = `(select count(*) from auth.users) as accounts,
  (select count(*) from public.onboarding_submissions) as projects,
  (select count(*) from public.messages) + (select count(*) from public.contact_submissions) as messages,
  (select count(*) from public.bookings) as bookings,
  (select count(*) from public.invoices) as invoices,
  (select count(*) from public.payments) as payments,
  (select count(*) from storage.objects) as files,
  (select count(*) from public.audit_log) as entries`;

export async function countRows(db: Queryable): Promise<Counts> {
  const { rows } = await db.query(`select ${countStatement}`);
  return countsSchema.parse(rows[0]);
}

const position = z.codec(z.string().regex(/^\d+$/), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (number) => `${number}`,
});

const headSchema = z.strictObject({
  format: z.literal("daybreak-log/1"),
  version: z.string(),
  chain: z.string(),
  from: position,
  to: position,
  /** SHA-256 of the piece before, as it is stored; null: this is the first one. */
  before: z.nullable(z.string()),
  /** The rows at the end of this piece; null where it is no mark, or counting would have taken too long. */
  counts: z.nullable(countsSchema),
});
export type PieceHead = Omit<z.infer<typeof headSchema>, "format" | "version">;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A piece as it is stored: a line of JSON and the compressed bytes of the log, encrypted. */
export async function sealPiece(head: PieceHead, log: Buffer, key: string): Promise<Buffer> {
  const whole = { format: "daybreak-log/1", version, ...head } as const;
  const line = JSON.stringify(z.encode(headSchema, whole));
  const plain = Buffer.concat([Buffer.from(`${line}\n`), await compress(log)]);
  return buffer(Readable.from([plain]).pipe(encrypting(key)));
}

/** @throws Error for what is no piece. */
export async function openPiece(text: Buffer): Promise<{ head: PieceHead; log: Buffer }> {
  const end = text.indexOf(10);
  const head = z.decode(headSchema, JSON.parse(`${text.subarray(0, end)}`));
  const log = await decompress(text.subarray(end + 1));
  if (BigInt(log.length) !== head.to - head.from) throw new Error("It has not the length it says.");
  return { head, log };
}

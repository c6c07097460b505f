import { z } from "zod";
import { byteOrderMark, csvLine, csvPhone } from "#domain/csv.ts";
import { currencyDigits, decimalAmount } from "#domain/currency.ts";
import { questionList } from "#domain/onboarding/questions.ts";
import { soldAddOns } from "#domain/service/service.ts";
import { studioListNames } from "#domain/studio-lists.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { DatabaseError } from "#engine/postgres/database.ts";
import { defineFunction } from "../endpoint/define.ts";
import { refuse } from "../endpoint/refusals.ts";
import { publishedContent } from "../publishing/content.ts";

const body = z.object({
  list: z.enum(studioListNames),
  search: z.string().max(100).default(""),
  filters: z.record(z.string(), z.string().max(200)).default({}),
});

/** A list of the admin area with all of its rows as CSV (RFC 4180, UTF-8 with BOM), read as the caller. */
export default defineFunction({
  who: "studio",
  otherwise: "list.exported_by_studio",
  body,
  returns: "file",
  async run(input, { db, caller, now }) {
    const rows = readRows(db, caller, input);
    // The first rows are read before the answer begins, so that a wrong filter can still be refused.
    const first = await rows.next().catch((error) => {
      if (error instanceof DatabaseError && /^(P0001|22\w{3})$/.test(error.code)) return null;
      throw error;
    });
    if (!first) return refuse(400, "list.bad_filter");
    const day = now().toISOString().slice(0, 10);
    const name = `${input.list.replace("_", "-")}-${day}.csv`;
    const parts = writeCsv(input.list, first.value ?? [], rows);
    return { ok: true, file: { name, type: "text/csv; charset=utf-8", parts } };
  },
});

type Row = Record<string, unknown>;
type Input = z.infer<typeof body>;

/** Reads in batches, each after the last row of the one before, so that memory holds one batch. */
async function* readRows(
  db: Database,
  caller: Caller,
  { list, search, filters }: Input,
): AsyncGenerator<Row[], undefined> {
  let last: Row | undefined;
  do {
    const values = [list, search, JSON.stringify(filters), text(last?.created_at) || null];
    const statement = {
      text: "select public.studio_export($1, $2, $3::jsonb, $4::timestamptz, $5)",
      values: [...values, last ? text(last.id) : null],
    };
    const [result] = await db.asCaller(caller, [statement], { readOnly: true });
    const rows: Row[] = JSON.parse(result?.rows[0]?.[0] ?? "[]");
    yield rows;
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

const batch = 500;

async function* writeCsv(
  list: Input["list"],
  first: Row[],
  rest: AsyncGenerator<Row[], undefined>,
): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  const columns = columnsOf[list];
  yield encoder.encode(byteOrderMark + csvLine(columns));
  const lines = (rows: Row[]) =>
    encoder.encode(rows.map((row) => csvLine(columns.map((name) => field(row, name)))).join(""));
  if (first.length > 0) yield lines(first);
  for await (const rows of rest) if (rows.length > 0) yield lines(rows);
}

/** An amount as a spreadsheet counts with it, a telephone number as it can be dialled, anything else as text. */
function field(row: Row, name: string) {
  if (name === "phone") return csvPhone(text(row.phone));
  if (name === "add_ons") return ownAddOns(row);
  const minor = amounts[name as keyof typeof amounts];
  if (!minor) return text(row[name]);
  const amount = row[minor];
  if (typeof amount !== "number") return "";
  return { decimal: decimalAmount(amount, currencyDigits(text(row.currency))) };
}

/** The studio's own add-ons of a project, by their names on the day of its order. */
function ownAddOns({ sold }: Row): string {
  const { own } = soldAddOns(sold, publishedContent().studio.language);
  return own.map(({ name }) => name).join(", ");
}

const amounts = { total: "total_minor", remaining: "remaining_minor" } as const;

function text(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const projectHead = [
  "id",
  "created_at",
  "business_name",
  "full_name",
  "email",
  "niche_industry",
  "service",
  "status",
];

/** The columns of a project in the lists, then every answer that is a single value, and the add-ons of the studio's own. */
const project = [
  ...projectHead,
  ...questionList
    .filter(({ kind }) => ["text", "email", "choice", "flag", "add-ons"].includes(kind))
    .map(({ name }) => name)
    .filter((name) => !projectHead.includes(name) && name !== "service_selection"),
];

const columnsOf: Record<Input["list"], string[]> = {
  messages: ["id", "created_at", "name", "email", "phone", "service", "status", "message"],
  submissions: project,
  projects: project,
  reports: [
    "id",
    "created_at",
    "title",
    "type",
    "priority",
    "status",
    "business_name",
    "user_name",
    "email",
    "description",
    "url",
    "project_id",
  ],
  drafts: ["id", "started_at", "created_at", "step", "name", "email", "answers"],
  invoices: [
    "id",
    "created_at",
    "number",
    "kind",
    "state",
    "currency",
    "total",
    "remaining",
    "issue_date",
    "due_date",
    "client_name",
    "business_name",
    "project_id",
    "client_id",
  ],
  mails: [
    "id",
    "created_at",
    "kind",
    "email",
    "subject",
    "state",
    "attempts",
    "last_error",
    "due_at",
    "sent_at",
  ],
  audit: ["id", "created_at", "side", "name", "email", "action", "row", "business_name", "facts"],
  sign_ins: ["id", "created_at", "action", "side", "name", "email", "place"],
};

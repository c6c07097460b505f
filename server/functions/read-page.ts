import { z } from "zod";
import { tooManyRequests } from "#engine/http/limits.ts";
import { defineFunction } from "../endpoint/define.ts";

const header = z.string().max(200).optional();
const headers = { accept: header, prefer: header, range: header };
const ofTable = z
  .string()
  .max(4_000)
  .regex(/^\/(rpc\/)?\w+(\?|$)/);
const ofRpc = z
  .string()
  .max(4_000)
  .regex(/^\/rpc\/\w+(\?|$)/);

/**
 * What a page shows, in one request: `{ reads: [{ path, method?, body?, accept?, prefer?, range? } | { function, body }] }`.
 * Those with a path are as the official client would send them to /rest/v1 (`/invoices?select=id`, `/rpc/project_now`; the
 * headers of these names), `function` is the name of one that only reads, with the JSON that it would be sent. `answers`
 * has the status, the Content-Range and the JSON of each, in their order: what it would have been alone; a function that
 * has to be called alone is answered with 405. All rows tell of the moment of `snapshot`, and functions of a later one;
 * where one of the reads failed, they were read one after another since that moment.
 */
export default defineFunction({
  who: "person",
  countsItself: true,
  body: z.object({
    reads: z
      .array(
        z.union([
          z.object({ ...headers, path: ofTable, method: z.enum(["GET", "HEAD"]).optional() }),
          z.object({ ...headers, path: ofRpc, method: z.literal("POST"), body: z.string() }),
          z.object({ function: z.string().regex(/^[a-z-]{1,60}$/), body: z.string() }),
        ]),
      )
      .min(1)
      .max(40),
  }),
  expected: "Send reads, a list of 1 to 40 reads with their path, or with a function and its body.",
  returns: z.strictObject({
    snapshot: z.nullable(z.string()),
    answers: z.array(
      z.strictObject({
        status: z.int(),
        range: z.nullable(z.string()),
        body: z.nullable(z.string()),
      }),
    ),
  }),
  async run({ reads }, { caller, clientAddress, signal, limits, ...services }) {
    const rows = reads.filter((read) => "path" in read);
    // The session and the snapshot are read in any case.
    const limit = await limits.take("rest", clientAddress, Math.max(rows.length, 1));
    if (!limit.ok) {
      const { retryAfterSeconds } = limit;
      return { ok: false, status: 429, message: tooManyRequests, retryAfterSeconds };
    }
    const { snapshot, ...read } = await services.readTogether(caller, rows);
    // Afterwards, so that the snapshot has seen nothing that a function has not.
    const called = await Promise.all(
      reads
        .filter((each) => "function" in each)
        .map(({ function: name, body }) =>
          services.readFunction({ name, body, caller, clientAddress, signal }),
        ),
    );
    const ofRows = [...read.answers];
    const ofFunctions = called.map(({ status, body }) => ({ status, range: null, body }));
    const answers = reads.flatMap((each) => ("path" in each ? ofRows : ofFunctions).splice(0, 1));
    const fault = read.fault ?? called.find((each) => each.fault)?.fault;
    return { ok: true, body: { snapshot, answers }, fault };
  },
});

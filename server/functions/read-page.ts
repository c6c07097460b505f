import { z } from "zod";
import { tooManyRequests } from "#engine/http/limits.ts";
import { defineFunction } from "../endpoint/define.ts";

const header = z.string().max(200).optional();
const headers = { accept: header, prefer: header, range: header };
const ofTable = z
  .string()
  .max(4_000)
  .regex(/^\/(rpc\/)?\w+(\?|$)/);
const ofFunction = z
  .string()
  .max(4_000)
  .regex(/^\/rpc\/\w+(\?|$)/);

/**
 * What a page shows, in one request: `{ reads: [{ path, method?, body?, accept?, prefer?, range? }] }`, each as the
 * official client would send it to /rest/v1 (`/invoices?select=id`, `/rpc/project_now`; the headers of these names).
 * `answers` has the status, the Content-Range and the JSON of each, in their order: what it would have been alone. All
 * tell of the moment of `snapshot`; where one of them failed, they were read one after another since that moment.
 */
export default defineFunction({
  who: "person",
  onlyReads: true,
  body: z.object({
    reads: z
      .array(
        z.union([
          z.object({ ...headers, path: ofTable, method: z.enum(["GET", "HEAD"]).optional() }),
          z.object({ ...headers, path: ofFunction, method: z.literal("POST"), body: z.string() }),
        ]),
      )
      .min(1)
      .max(40),
  }),
  expected: "Send reads, a list of 1 to 40 reads with their path.",
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
  async run({ reads }, { caller, clientAddress, limits, readTogether }) {
    const limit = await limits.take("rest", clientAddress, reads.length);
    if (!limit.ok) {
      const { retryAfterSeconds } = limit;
      return { ok: false, status: 429, message: tooManyRequests, retryAfterSeconds };
    }
    const { fault, ...body } = await readTogether(caller, reads);
    return { ok: true, body, fault };
  },
});

import { toolResultForm } from "#domain/contact/tool-result-form.ts";
import type { Database } from "#engine/postgres/database.ts";
import { defineFunction, done } from "../endpoint/define.ts";
import { uuidOfWords } from "../http/uuid-of-words.ts";
import { publishedContent } from "../publishing/content.ts";
import { computeToolResult } from "../tool-results/compute-tool-result.ts";

/** The most results to one address in a day, so that nobody can fill a stranger's mailbox through us. */
const mostADay = 6;

/**
 * 'Email me this result': works the result out from the inputs by the rules of the page (the browser's own result
 * is not read), stores it with the consent, and mails it to that address once. The same inputs for the same address
 * on the same day are one mail.
 */
export default defineFunction({
  who: "anyone",
  body: toolResultForm,
  returns: done,
  async run({ tool, inputs, email, consent: version }, context) {
    const { db, limits, clientAddress, sendMailsOf, now } = context;
    const { consent } = publishedContent().leadTools;
    if (version !== consent.version) return consentChanged;
    const found = await computeToolResult(db, tool, inputs);
    if (!found) {
      return {
        ok: false,
        status: 422,
        message: "These figures cannot be worked out. Calculate again, then send.",
      };
    }
    if (!(await limits.take("tool-result", clientAddress)).ok) return tooMany;
    const day = now().toISOString().slice(0, 10);
    const id = await store(db, email, [
      tool,
      found.inputs,
      { ...found.report },
      email,
      consent.sentence,
      consent.version,
      uuidOfWords([day, email.toLowerCase(), tool, found.inputs]),
      mostADay,
    ]);
    if (!id) return enoughForToday;
    await sendMailsOf(id);
    return { ok: true };
  },
});

const consentChanged = {
  ok: false,
  status: 409,
  message: "What you agree to has been reworded. Load the page again, read it, and tick the box.",
} as const;
const tooMany = {
  ok: false,
  status: 429,
  message: "Too many results were asked for from your connection. Please wait ten minutes.",
} as const;
const enoughForToday = {
  ok: false,
  status: 429,
  message:
    "This address has been sent six results today. Tomorrow there are more; yours stays on this page.",
} as const;

type Values = Parameters<Database["query"]>[1];

/**
 * The id of the row, new or stored before; undefined when the address has had its most results today. One request at a
 * time for each address, so that each sees what another is storing.
 */
async function store(db: Database, email: string, values: Values): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.query(
      "select pg_advisory_xact_lock(hashtextextended('tool-result ' || lower($1), 0))",
      [email],
    );
    const { rows } = await tx.query<{ id: string }>(
      `with stored as (
         insert into public.tool_leads
           (tool, inputs, result, email, consent, consent_version, submission_key)
         select $1, $2::jsonb, $3::jsonb, $4, $5, $6, $7::uuid
         where (select count(*) from public.tool_leads
           where lower(email) = lower($4) and created_at > now() - interval '1 day') < $8::integer
         on conflict (submission_key) do nothing
         returning id
       )
       select id from stored
       union all
       select id from public.tool_leads where submission_key = $7::uuid
       limit 1`,
      values,
    );
    return rows[0]?.id;
  });
}

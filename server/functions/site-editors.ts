import { z } from "zod";
import { asActor } from "../endpoint/as-actor.ts";
import { defineFunction } from "../endpoint/define.ts";

/** How long somebody counts as here after they asked, in milliseconds; pages ask again well before. */
const leaseMs = 20_000;

const body = z.object({
  /** Whether the caller goes on changing the website, or leaves. */
  stays: z.boolean(),
});

/**
 * Says that the caller is changing the website, or stops to: `{ stays }` → `{ others }`, the names of everybody else who
 * is. The server's own key only reads.
 */
export default defineFunction<z.output<typeof body>>({
  who: "studio",
  otherwise: "content.managers_only",
  body,
  expected: "Send stays: true, or false when the editor is left.",
  returns: z.strictObject({ others: z.array(z.string()) }),
  async run({ stays }, { db, caller, now }) {
    const at = now();
    return asActor(db, caller, async (tx) => {
      await tx.query(
        "delete from private.site_editors where until <= $1 or ($2 and user_id = auth.uid())",
        [at, !stays],
      );
      if (stays) {
        await tx.query(
          `insert into private.site_editors (user_id, until) select auth.uid(), $1 where auth.uid() is not null
           on conflict (user_id) do update set until = excluded.until`,
          [new Date(at.getTime() + leaseMs)],
        );
      }
      const { rows } = await tx.query<{ name: string }>(
        `select coalesce(nullif(u.raw_user_meta_data ->> 'full_name', ''), u.email) as name
         from private.site_editors e join auth.users u on u.id = e.user_id
         where e.user_id is distinct from auth.uid() order by name`,
      );
      return { ok: true, body: { others: rows.map(({ name }) => name) } };
    });
  },
});

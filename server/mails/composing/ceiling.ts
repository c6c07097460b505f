import { enqueueMail, type OutgoingMail } from "#engine/mail/outbox.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { heldMailsNotice } from "../held-mails.ts";
import type { MailServices } from "./due.ts";

/**
 * Puts a mail into the outbox, held when its kind has reached its ceiling; the studio is
 * notified of the first one that is held within an hour. What somebody of the studio sends is neither counted nor held.
 * @returns whether the mail may leave; false also when a mail of the same key is there already.
 */
export async function enqueueBelowCeiling(
  tx: Queryable,
  mail: OutgoingMail,
  { ceilings, site, studioEmail }: Pick<MailServices, "ceilings" | "site" | "studioEmail">,
): Promise<boolean> {
  const ceiling = ceilings[mail.kind];
  if (
    ceiling === undefined ||
    (await isByStaff(tx)) ||
    (await leftWithinHour(tx, mail.kind)) < ceiling
  ) {
    return (await enqueueMail(tx, mail)) !== null;
  }
  if (await enqueueMail(tx, { ...mail, held: "ceiling" })) {
    await enqueueMail(tx, {
      kind: "mails-held",
      key: `mails-held:${mail.kind}:${await currentHour(tx)}`,
      to: { name: site.studio.name, address: studioEmail },
      ...heldMailsNotice({ kind: mail.kind, ceiling }, site),
    });
  }
  return false;
}

async function isByStaff(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ is_staff: boolean }>(
    "select private.staff_role() is not null as is_staff",
  );
  return rows[0]?.is_staff ?? false;
}

/** One transaction at a time counts a kind, so that two processes cannot both send the last one. */
async function leftWithinHour(tx: Queryable, kind: string): Promise<number> {
  await tx.query("select pg_advisory_xact_lock(hashtext($1))", [`mail ceiling ${kind}`]);
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from engine.outbox
     where kind = $1 and created_at > now() - interval '1 hour' and held_because is null
       and not by_staff`,
    [kind],
  );
  return rows[0]?.count ?? 0;
}

async function currentHour(tx: Queryable): Promise<string> {
  const { rows } = await tx.query<{ hour: string }>(
    "select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24') as hour",
  );
  return rows[0]?.hour ?? "";
}

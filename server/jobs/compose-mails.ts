import type { Database } from "#engine/postgres/database.ts";
import { isUnavailable } from "#engine/postgres/unavailable.ts";
import { loadMails } from "../mails/composing/all.ts";
import { enqueueBelowCeiling } from "../mails/composing/ceiling.ts";
import type { DocumentRow, MailDue, MailServices } from "../mails/composing/due.ts";
import { makeDocument } from "./make-documents.ts";

const mails = await loadMails();

/**
 * Composes the mails that triggers have noted and puts them into the outbox, one transaction for each, so that a
 * mail is neither lost nor doubled. The documents that some of them wait for are made one by one, and what became due
 * meanwhile goes first: no mail waits for the documents of the others. With `rowId` only that row's mails. When `signal`
 * is aborted no further mail is begun, however many are due.
 * @returns how many mails went into the outbox.
 */
export async function composeMailsDue(
  deps: MailServices,
  rowId: string | null = null,
  signal?: AbortSignal,
): Promise<number> {
  const waiting: { due: MailDue; document: DocumentRow }[] = [];
  let composed = 0;
  while (!signal?.aborted) {
    const answer = await composeNext(deps, rowId, (due, document) =>
      waiting.push({ due, document }),
    );
    if (answer !== null) {
      composed += answer;
      continue;
    }
    const next = waiting.shift();
    if (!next) return composed;
    if (await makeDocument(deps, next.document)) await composeNow(deps.db, next.due);
  }
  return composed;
}

async function composeNext(
  deps: MailServices,
  rowId: string | null,
  onWaiting: (due: MailDue, document: DocumentRow) => void,
): Promise<number | null> {
  let due: MailDue | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
      const { rows } = await tx.query<MailDue>(
        // Materialized: a subquery might be evaluated for each row of the table, and each of its results deleted.
        `with next as materialized (
           select kind, row_id from private.mails_due
           where due_at <= now() and ($1::uuid is null or row_id = $1)
           order by due_at limit 1 for update skip locked)
         delete from private.mails_due d using next where (d.kind, d.row_id) = (next.kind, next.row_id)
         returning d.kind, d.row_id, d.facts`,
        [rowId],
      );
      due = rows[0];
      if (!due) return null;
      const compose = mails.get(due.kind);
      if (!compose) throw new Error(`No file of server/mails composes the kind ${due.kind}.`);
      const mail = await compose(tx, due, deps);
      if (mail && "againInMs" in mail) {
        await tx.query(
          `insert into private.mails_due (kind, row_id, facts, due_at)
           values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing`,
          [due.kind, due.row_id, due.facts, mail.againInMs / 1000],
        );
        if (mail.document) onWaiting(due, mail.document);
        return 0;
      }
      return mail && (await enqueueBelowCeiling(tx, mail, deps)) ? 1 : 0;
    });
  } catch (error) {
    // When the database is unavailable the mail has no fault, and it is still noted as due.
    if (!due || isUnavailable(error)) throw error;
    deps.onError(`mail ${due.kind} for ${due.row_id}`, error);
    await deps.db.query(
      "update private.mails_due set due_at = now() + interval '5 minutes' where kind = $1 and row_id = $2",
      [due.kind, due.row_id],
    );
    return 0;
  }
}

function composeNow(db: Database, { kind, row_id }: MailDue) {
  return db.query(
    "update private.mails_due set due_at = now() where kind = $1 and row_id = $2::uuid",
    [kind, row_id],
  );
}

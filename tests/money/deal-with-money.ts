import type { Database } from "#engine/postgres/database.ts";

/**
 * Sends an order, issues an invoice with a credit note, and records a payment with a refund: everything that mails
 * about money are about. It also proves the client's address.
 */
export async function dealWithMoney(db: Database, projectId: string): Promise<void> {
  await db.query(
    `update auth.users set email_verified_at = now()
     where id = (select user_id from public.onboarding_submissions where id = $1::uuid)`,
    [projectId],
  );
  await db.query(
    `with sent as (update public.orders set state = 'sent' where project_id = $1::uuid returning id)
     select private.mail_is_due('order-sent', id) from sent`,
    [projectId],
  );
  const lines = JSON.stringify([{ description: "A page", quantity: "1", unitAmountMinor: 1000 }]);
  const { rows } = await db.query<{ id: string; client_id: string }>(
    `select private.make_invoice(jsonb_build_object(
         'client_id', c.id, 'project_id', $1::uuid, 'kind', 'single', 'language', private.language_of_client(c.id), 'currency', 'USD', 'prices_include', 'net'),
       private.priced_lines($2::jsonb, $1::uuid)) as id, c.id as client_id
     from public.clients c join public.onboarding_submissions p on p.user_id = c.user_id where p.id = $1::uuid`,
    [projectId, lines],
  );
  const [invoice] = rows;
  if (!invoice) throw new Error("The project's owner is no client.");
  await db.query("select private.issue_invoice($1::uuid)", [invoice.id]);
  await db.query("select private.credit($1::uuid, 100, null, 'Late', null)", [invoice.id]);
  await db.query(
    `with paid as (insert into public.payments (client_id, received_on, amount_minor, currency, method)
         values ($1::uuid, '2026-11-20', 500, 'USD', 'bank') returning id)
     select private.mail_is_due('receipt', id) from paid`,
    [invoice.client_id],
  );
  await db.query(
    `insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on)
     select id, $2::uuid, 400, '2026-11-20' from public.payments where client_id = $1::uuid`,
    [invoice.client_id, invoice.id],
  );
  await db.query(
    `with returned as (insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on)
         select id, 'refund', 100, 'Too much', '2026-11-20' from public.payments where client_id = $1::uuid
         returning id)
     select private.mail_is_due('refund', id) from returned`,
    [invoice.client_id],
  );
}

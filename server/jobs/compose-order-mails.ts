import type { Queryable } from "#engine/postgres/database.ts";
import { orderAnswered, orderSent, type SentOrder } from "../emails/billing.ts";
import { printableName } from "../emails/mail.ts";
import { projectNameFor } from "../emails/reader-of.ts";
import type { ComposeMail } from "./mail-due.ts";

/** To the client, while the order waits for an answer. */
export const composeOrderSent: ComposeMail = async (tx, { row_id }, { sender }) => {
  const order = await orderRow(tx, row_id);
  if (order?.state !== "sent") return null;
  const about = { name: order.projectName, address: order.address };
  const projectName = await projectNameFor(tx, about, sender);
  return {
    kind: "order-sent",
    key: `order-sent:${row_id}`,
    to: { name: printableName(order.clientName), address: order.address },
    ...orderSent({ ...order, projectName }, sender),
  };
};

/** To the studio. */
export const composeOrderAnswered: ComposeMail = async (
  tx,
  { row_id },
  { sender, studioEmail },
) => {
  const order = await orderRow(tx, row_id);
  if (!order || !["in_force", "replaced", "declined"].includes(order.state)) return null;
  return {
    kind: "order-answered",
    key: `order-answered:${row_id}`,
    to: { name: sender.studio.name, address: studioEmail },
    ...orderAnswered(order, sender),
  };
};

interface OrderRow extends SentOrder {
  state: string;
  clientName: string;
  declineReason: string | null;
  /** The account's address, to which the other mails about the project go, too. */
  address: string;
}

async function orderRow(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `select o.state, o.language, o.currency, o.total_minor as "totalMinor", o.version, o.project_id as "projectId",
       p.business_name as "projectName", p.full_name as "clientName",
       case when o.state = 'declined' then coalesce(o.decline_reason, '') end as "declineReason", u.email as address
     from public.orders o join public.onboarding_submissions p on p.id = o.project_id
       join auth.users u on u.id = p.user_id where o.id = $1::uuid`,
    [id],
  );
  return rows[0];
}

import type { Language } from "#domain/settings/settings.ts";
import type { Queryable } from "#engine/postgres/database.ts";
import { formatOf } from "../documents/format.ts";
import type { Mails } from "./composing/due.ts";
import { type Detail, layOut } from "./composing/layout.ts";
import { type Mail, printableName, type Site } from "./composing/mail.ts";
import { projectNameFor } from "./composing/reader-of.ts";
import { billingWords } from "./composing/words.ts";
import { projectDetail } from "./invoice.ts";

export default {
  /** To the client, while the order waits for an answer. */
  "order-sent": async (tx, { row_id }, { site }) => {
    const order = await orderRow(tx, row_id);
    if (order?.state !== "sent") return null;
    const about = { name: order.projectName, address: order.address };
    const projectName = await projectNameFor(tx, about, site);
    return {
      kind: "order-sent",
      key: `order-sent:${row_id}`,
      to: { name: printableName(order.clientName), address: order.address },
      ...orderSent({ ...order, projectName }, site),
    };
  },
  /** To the studio. */
  "order-answered": async (tx, { row_id }, { site, studioEmail }) => {
    const order = await orderRow(tx, row_id);
    if (!order || !["in_force", "replaced", "declined"].includes(order.state)) return null;
    return {
      kind: "order-answered",
      key: `order-answered:${row_id}`,
      to: { name: site.studio.name, address: studioEmail },
      ...orderAnswered(order, site),
    };
  },
} satisfies Mails;

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

export interface SentOrder {
  language: Language;
  currency: string;
  totalMinor: number;
  version: number;
  projectId: string;
  projectName: string;
}

/** To the client, who is asked for an answer. */
export function orderSent(order: SentOrder, site: Site): Mail {
  const words = billingWords(order.language);
  const project = printableName(order.projectName);
  return layOut(
    {
      subject: words.orderSent.subject(project),
      preview: words.orderSent.preview,
      heading: words.orderSent.heading,
      paragraphs: [words.orderSent.text(project)],
      details: [
        ...projectDetail(project, words),
        [words.orderSent.total, formatOf(order).money(order.totalMinor)],
        [words.orderSent.version, String(order.version)],
      ],
      button: {
        label: words.orderSent.button,
        url: `${site.url}/project/${order.projectId}`,
      },
      smallPrint: words.smallPrint(site.studio.phone),
    },
    { site, language: order.language },
  );
}

/** To the studio: what the client has answered. */
export function orderAnswered(
  order: SentOrder & { clientName: string; declineReason: string | null },
  site: Site,
): Mail {
  const [project, client] = [printableName(order.projectName), printableName(order.clientName)];
  const isAccepted = order.declineReason === null;
  const total = formatOf({ ...order, language: "en" }).money(order.totalMinor);
  return layOut(
    {
      subject: `${project}: the order was ${isAccepted ? "accepted" : "declined"}`,
      preview: isAccepted ? `${total} is agreed.` : "The reason is in this mail.",
      heading: isAccepted
        ? `${client || "The client"} has accepted the order.`
        : `${client || "The client"} has declined the order.`,
      paragraphs: isAccepted
        ? ["This version is in force now."]
        : ["Nothing has changed: the version before it, if there is one, stays in force."],
      details: [
        ["Project", project],
        ["Total", total],
        ["Version", String(order.version)],
        ...(isAccepted ? [] : [["Reason", order.declineReason ?? ""] satisfies Detail]),
      ],
      button: {
        label: "Open the project",
        url: `${site.url}/admin/project/${order.projectId}`,
      },
    },
    { site, language: "en" },
  );
}

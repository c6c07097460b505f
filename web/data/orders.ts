import type { AgreementsRow, OrderLinesRow, OrdersRow } from "#database/types.ts";
import type { Answer, Refusal } from "./answer.ts";
import { read } from "./ask.ts";

export type OrderLine = Pick<
  OrderLinesRow,
  | "position"
  | "description"
  | "quantity"
  | "unit_amount_minor"
  | "amount_minor"
  | "tax_rate"
  | "is_from"
  | "is_included"
>;

/** One version of what a project costs. */
export type Order = Pick<
  OrdersRow,
  | "id"
  | "version"
  | "language"
  | "revision"
  | "currency"
  | "subtotal_minor"
  | "tax_minor"
  | "total_minor"
  | "prices_include"
  | "sent_at"
  | "answered_at"
  | "decline_reason"
  | "manual_tax"
> & { state: OrderState; lines: OrderLine[] };

/** A line in the shape that documents print. */
export function printedLine(line: OrderLine) {
  const { position, description, quantity, unit_amount_minor, amount_minor, is_included } = line;
  return {
    position,
    description,
    quantity,
    unitAmountMinor: unit_amount_minor,
    amountMinor: amount_minor,
    isIncluded: is_included,
  };
}

type OrderState = "draft" | "sent" | "in_force" | "declined" | "replaced" | "withdrawn";

export type Agreement = Pick<
  AgreementsRow,
  "id" | "order_version" | "agreed_at" | "full_name" | "pdf_path"
>;

/** The versions of a project's order that the person may see, the newest first. */
export async function readOrders(projectId: string): Promise<Answer<{ orders: Order[] }>> {
  return read(
    "The order could not be loaded.",
    (client) =>
      client
        .from("orders")
        .select(
          "id, version, language, revision, state, currency, subtotal_minor, tax_minor, total_minor, prices_include, sent_at, answered_at, decline_reason, manual_tax, order_lines(position, description, quantity, unit_amount_minor, amount_minor, tax_rate, is_from, is_included)",
        )
        .eq("project_id", projectId)
        .order("version", { ascending: false })
        .limit(50),
    (rows) => ({ orders: rows.map(orderOf) }),
  );
}

type StoredOrder = Omit<Order, "lines"> & { order_lines: OrderLine[] };

function orderOf({ order_lines, ...order }: StoredOrder): Order {
  const lines = order_lines.toSorted((one, other) => one.position - other.position);
  return { ...order, lines };
}

/** The agreements of a project, the newest first. */
export async function readAgreements(
  projectId: string,
): Promise<Answer<{ agreements: Agreement[] }>> {
  return read(
    "The agreements could not be loaded.",
    (client) =>
      client
        .from("agreements")
        .select("id, order_version, agreed_at, full_name, pdf_path")
        .eq("project_id", projectId)
        .order("agreed_at", { ascending: false })
        .limit(50),
    (agreements) => ({ agreements }),
  );
}

/** The newest version of an order, as a refusal of `edit-order` describes it. */
export interface EditedOrder {
  orderId: string;
  version: number;
  revision: number;
  state: OrderState;
  currency: string;
  totalMinor: number;
  changedAt: string;
  /** Null if it was nobody of the staff, or somebody without a name. */
  changedBy: string | null;
  lines: (ReturnType<typeof printedLine> & { taxRate: string })[];
}

/** The order that somebody else has saved meanwhile; null if the refusal is about something else. */
export function editedOrderIn(refusal: Refusal & { details?: object }): EditedOrder | null {
  const { details } = refusal;
  return details && "revision" in details ? (details as EditedOrder) : null;
}

/** An order that waits for the client's answer. */
export interface WaitingOrder {
  id: string;
  project_id: string;
  business_name: string;
  currency: string;
  total_minor: number;
}

/** The orders that wait for this person's answer. */
export async function readWaitingOrders(): Promise<Answer<{ orders: WaitingOrder[] }>> {
  return read(
    "What waits for you could not be loaded.",
    (client) =>
      client
        .from("orders")
        .select("id, project_id, currency, total_minor, onboarding_submissions(business_name)")
        .eq("state", "sent")
        .order("sent_at")
        .limit(20),
    (rows) => ({
      orders: rows.flatMap(({ onboarding_submissions: project, project_id, ...order }) =>
        project && project_id
          ? [{ ...order, project_id, business_name: project.business_name }]
          : [],
      ),
    }),
  );
}

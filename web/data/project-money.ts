import type { Answer } from "./answer.ts";
import { askJson } from "./ask.ts";
import { readInvoices } from "./invoices.ts";
import { readAgreements, readOrders } from "./orders.ts";

export type ProjectMoney = Awaited<ReturnType<typeof readProjectMoney>>;

/** What the database works out about a project's money. */
export interface MoneySummary {
  currency: string;
  /** The total of the order in force; null without one. */
  totalMinor: number | null;
  depositMinor: number | null;
  /** Null for members, because the credit belongs to the client. */
  creditMinor: number | null;
  isWaitingForBillingDetails: boolean;
  mayPayAllAtOnce: boolean;
  /** The ISO date at which one invoice over the whole price would be due; null if everything cannot be paid at once. */
  payAllDueDate: string | null;
  /** Whether this person may agree on behalf of the client. */
  mayAccept: boolean;
}

/** `data` is null for people who may not see the money of this project. */
export async function readMoneySummary(
  projectId: string,
): Promise<Answer<{ data: MoneySummary | null }>> {
  return askJson<MoneySummary | null>("The order could not be loaded.", (client) =>
    client.rpc("project_money", { project_id: projectId }),
  );
}

/** Order, agreements and issued invoices of a project, as far as the person may see them. */
export async function readProjectMoney(projectId: string) {
  const [orders, agreements, invoices, summary] = await Promise.all([
    readOrders(projectId),
    readAgreements(projectId),
    readInvoices(projectId),
    readMoneySummary(projectId),
  ]);
  /** Without a summary the page offers no payment; the rows are shown all the same. */
  return { orders, agreements, invoices, summary: summary.ok ? summary.data : null };
}

import type { Answer } from "./answer.ts";
import { askJson } from "./ask.ts";
import { readInvoices } from "./invoices.ts";
import { readAgreements, readOrders } from "./orders.ts";

export type ProjectMoney = Awaited<ReturnType<typeof readProjectMoney>>;

/** What the database works out about a project's money. */
export interface MoneySummary {
  currency: string;
  /** Of the order in force; null without one. */
  totalMinor: number | null;
  depositMinor: number | null;
  /** Null for members: the credit is the client's. */
  creditMinor: number | null;
  isWaitingForBillingDetails: boolean;
  mayPayAllAtOnce: boolean;
  /** ISO date: when one invoice over everything would be due; null where everything cannot be paid at once. */
  payAllDueDate: string | null;
  /** Whether this person agrees for the client. */
  mayAccept: boolean;
}

/** Null for whoever does not see the money of this project. */
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
  /** What could not be worked out offers nothing; the rows are shown all the same. */
  return { orders, agreements, invoices, summary: summary.ok ? summary.data : null };
}

import type { JsonAnswers } from "#database/json-answers.ts";
import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";
import { readInvoices } from "./invoices.ts";
import { readAgreements, readOrders } from "./orders.ts";

export type ProjectMoney = Awaited<ReturnType<typeof readProjectMoney>>;

/** What the database works out about a project's money. */
export type MoneySummary = NonNullable<JsonAnswers["project_money"]>;

/** `data` is null for people who may not see the money of this project. */
export async function readMoneySummary(
  projectId: string,
): Promise<Answer<{ data: MoneySummary | null }>> {
  return read("The order could not be loaded.", (client) =>
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

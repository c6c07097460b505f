import { readInvoices } from "./invoices.ts";
import { readAgreements, readOrders } from "./orders.ts";

export type ProjectMoney = Awaited<ReturnType<typeof readProjectMoney>>;

/** Order, agreements and issued invoices of a project, as far as the person may see them. */
export async function readProjectMoney(projectId: string) {
  const [orders, agreements, invoices] = await Promise.all([
    readOrders(projectId),
    readAgreements(projectId),
    readInvoices(projectId),
  ]);
  return { orders, agreements, invoices };
}

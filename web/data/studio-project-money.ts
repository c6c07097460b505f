import type { Answer } from "./answer.ts";
import { read } from "./ask.ts";
import { type InvoiceRow, readInvoices } from "./invoices.ts";
import { type Order, readOrders } from "./orders.ts";
import { type MoneySummary, readMoneySummary } from "./project-money.ts";

/** The money of a project on the studio's page; each part may have failed to load on its own. */
export interface StudioProjectMoney {
  orders: Answer<{ orders: Order[] }>;
  /** The issued invoices. */
  invoices: Answer<{ invoices: InvoiceRow[] }>;
  drafts: Answer<{ drafts: InvoiceDraft[] }>;
  sums: Answer<{ data: MoneySummary | null }>;
}

/** An invoice without a number. */
export type InvoiceDraft = Pick<
  InvoiceRow,
  "id" | "kind" | "currency" | "total_minor" | "due_date"
> & {
  created_at: string;
};

export async function readStudioProjectMoney(projectId: string): Promise<StudioProjectMoney> {
  const [orders, invoices, drafts, sums] = await Promise.all([
    readOrders(projectId),
    readInvoices(projectId),
    readDrafts(projectId),
    readMoneySummary(projectId),
  ]);
  return { orders, invoices, drafts, sums };
}

async function readDrafts(projectId: string): Promise<Answer<{ drafts: InvoiceDraft[] }>> {
  return read(
    "The drafts could not be loaded.",
    (client) =>
      client
        .from("invoices")
        .select("id, kind, currency, total_minor, due_date, created_at")
        .eq("project_id", projectId)
        .eq("state", "draft")
        .order("created_at", { ascending: false })
        .limit(50),
    (drafts) => ({ drafts }),
  );
}

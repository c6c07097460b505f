import type { Answer } from "./answer.ts";
import { ask, askJson } from "./ask.ts";
import { type InvoiceRow, readInvoices } from "./invoices.ts";
import { type Order, readOrders } from "./orders.ts";

/** The money of a project on the studio's page; each part may have failed to load on its own. */
export interface StudioProjectMoney {
  orders: Answer<{ orders: Order[] }>;
  /** The issued invoices. */
  invoices: Answer<{ invoices: InvoiceRow[] }>;
  drafts: Answer<{ drafts: InvoiceDraft[] }>;
  sums: Answer<{ data: ProjectSums | null }>;
}

/** An invoice without a number. */
export type InvoiceDraft = Pick<
  InvoiceRow,
  "id" | "kind" | "currency" | "total_minor" | "due_date"
> & {
  created_at: string;
};

/** The sums of a project and whether its deposit is settled, as `project_money` works them out. */
export interface ProjectSums {
  currency: string;
  /** Null without an order in force. */
  depositMinor: number | null;
  paidMinor: number;
  isDepositSettled: boolean;
  /** The deposit is not issued yet, because the client's billing details are missing. */
  isWaitingForBillingDetails: boolean;
  /** Why the deposit cannot be issued, as a sentence; null where it can, and where it is. */
  depositRefusal: string | null;
  /** When the studio decided to begin before the deposit has arrived, and why. */
  startedWithoutDepositAt: string | null;
  startedWithoutDepositBecause: string | null;
}

export async function readStudioProjectMoney(projectId: string): Promise<StudioProjectMoney> {
  const [orders, invoices, drafts, sums] = await Promise.all([
    readOrders(projectId),
    readInvoices(projectId),
    readDrafts(projectId),
    askJson<ProjectSums | null>(failed, (client) =>
      client.rpc("project_money", { project_id: projectId }),
    ),
  ]);
  return { orders, invoices, drafts, sums };
}

const failed = "The money of this project could not be loaded.";

async function readDrafts(projectId: string): Promise<Answer<{ drafts: InvoiceDraft[] }>> {
  return ask(
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

import { type LoaderFunctionArgs, redirect } from "react-router";
import { requireUser } from "#web/data/gate.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { InvoiceList, readInvoiceList } from "./invoice-list.tsx";
import { noSuchInvoice, OneInvoice, readInvoicePage } from "./one-invoice.tsx";
import { moneyWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title() {
  return moneyWords.now().invoices;
}

/** Serves both `/invoices` and `/invoices/{id}`, because each further route adds a line to the manifest that every page
 * loads. */
export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const user = await requireUser(
    id === undefined ? "/invoices" : isUuid(id) ? `/invoices/${id}` : undefined,
  );
  if (user.role === "admin") throw redirect("/admin/invoices");
  if (id === undefined) {
    const list = readInvoiceList(user.id);
    await moneyWords.ready();
    return { kind: "list" as const, userId: user.id, list };
  }
  const data = isUuid(id) ? readInvoicePage(id) : Promise.resolve(noSuchInvoice);
  await moneyWords.ready();
  return { kind: "one" as const, id, data };
}

export default function Invoices({ loaderData: found }: PageProps<typeof loader>) {
  return found.kind === "list" ? (
    <InvoiceList userId={found.userId} promise={found.list} />
  ) : (
    <OneInvoice key={found.id} id={found.id} promise={found.data} />
  );
}

import { redirect } from "react-router";
import { privateMeta } from "#web/chrome/page-meta.ts";
import type { TranslatedHandle } from "#web/chrome/translated.tsx";
import { requireUser } from "#web/data/gate.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { Route } from "./+types/invoices";
import { InvoiceList, readInvoiceList } from "./invoice-list.tsx";
import { noSuchInvoice, OneInvoice, readInvoicePage } from "./one-invoice.tsx";
import { moneyWords } from "./words.ts";

export const handle = { translated: true } satisfies TranslatedHandle;

export function meta() {
  return privateMeta(moneyWords.now().invoices);
}

/** Serves both `/invoices` and `/invoices/{id}`, because each further route adds a line to the manifest that every page
 * loads. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
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

export default function Invoices({ loaderData: found }: Route.ComponentProps) {
  return found.kind === "list" ? (
    <InvoiceList userId={found.userId} promise={found.list} />
  ) : (
    <OneInvoice key={found.id} id={found.id} promise={found.data} />
  );
}

import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readStudioInvoice } from "#web/data/studio-money.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { RowDialog } from "../detail/row-dialog.tsx";
import { viewIn } from "../view.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(pathOf(request));
  const { id } = viewIn(new URL(request.url));
  if (!id) return null;
  return { id, answer: isUuid(id) ? readStudioInvoice(id) : Promise.resolve(none) };
}

export default function InvoiceDialog({ loaderData }: PageProps<typeof loader>) {
  if (!loaderData) return null;
  return (
    <RowDialog
      {...loaderData}
      title="Invoice"
      missing="This invoice does not exist, or not any more."
    >
      {({ found }) =>
        found && (
          <Suspense fallback={<div className="h-96" />}>
            <InvoiceDetail key={found.invoice.id} {...found} />
          </Suspense>
        )
      }
    </RowDialog>
  );
}

// Loaded on demand: the list is shown without the dialog over it.
const InvoiceDetail = lazyPart(() => import("./invoice-detail.tsx"), "InvoiceDetail");

const none = { ok: true, found: null } as const;

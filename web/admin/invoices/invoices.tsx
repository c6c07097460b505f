import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { studioMoney as words } from "#content/words/admin/money.ts";
import { privateMeta } from "#web/chrome/page-meta.ts";
import { useLive } from "#web/chrome/use-live.ts";
import { readStudioFigures } from "#web/data/studio-money.ts";
import { Button } from "#web/ui/button.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { isOnlyOpening, loadList } from "../lists/load-list.ts";
import { hrefOf } from "../view.ts";
import type { Route } from "./+types/invoices";
import { Figures } from "./figures.tsx";

export function meta() {
  return privateMeta(words.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await loadList(request)), figures: readStudioFigures() };
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** Every invoice and draft, with what is open and what has arrived. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  useLive([{ table: "invoices" }, { table: "payments" }]);
  const { figures, ...list } = loaderData;
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      above={<Figures promise={figures} />}
      actions={<Write />}
      {...list}
    />
  );
}

/** The button that opens an empty invoice; what was saved is opened as a draft. */
function Write() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.write}</Button>
      {isOpen && (
        <Suspense>
          <WriteInvoice
            onClose={() => setOpen(false)}
            onSaved={(id) => {
              setOpen(false);
              void navigate(hrefOf({ tab: "invoices", id }), { preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const WriteInvoice = lazy(async () => ({
  default: (await import("./write-invoice.tsx")).WriteInvoice,
}));

import { lazy, Suspense, useState } from "react";
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { booksYear } from "#content/words/admin/books-year.ts";
import { studioMoney as words } from "#content/words/admin/money.ts";
import { readBooksYear, readDiscrepancies, readStudioFigures } from "#web/data/studio-money.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { isOnlyOpening, loadList } from "../lists/load-list.ts";
import { hrefOf } from "../view.ts";
import { Figures } from "./figures.tsx";

export function title() {
  return words.title;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const discrepancies = readDiscrepancies();
  const list = await loadList(request);
  const year = yearIn(new URL(request.url));
  const books = year === null ? null : readBooksYear(/^\d{4}$/.test(year) ? Number(year) : null);
  return { ...list, figures: readStudioFigures(), books, discrepancies };
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  const wanted = yearIn(args.nextUrl);
  if (wanted !== null && wanted !== yearIn(args.currentUrl)) return true;
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** The year whose figures are open over the list: `2026`, or `newest`. */
function yearIn({ searchParams }: URL): string | null {
  return searchParams.get("year");
}

/** Every invoice and draft, with what is open and what has arrived. */
export default function Invoices({ loaderData }: PageProps<typeof loader>) {
  useLive([{ table: "invoices" }, { table: "payments" }, { table: "payment_discrepancies" }]);
  const { figures, books, discrepancies, ...list } = loaderData;
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      above={
        <>
          <Figures promise={figures} />
          <NeedsALook promise={discrepancies} />
        </>
      }
      actions={
        <>
          <Year promise={books} />
          <Write />
        </>
      }
      {...list}
    />
  );
}

type Discrepancies = Awaited<ReturnType<typeof readDiscrepancies>>;

/** The open discrepancies; nothing if there are none. */
function NeedsALook({ promise }: { promise: Promise<Discrepancies> }) {
  const { data } = useLatestData(promise, keepsCurrent);
  if (!data?.ok || data.discrepancies.length === 0) return null;
  return (
    <Suspense>
      <DiscrepancyList discrepancies={data.discrepancies} />
    </Suspense>
  );
}

function keepsCurrent(current: Discrepancies, next: Discrepancies): boolean {
  return current.ok && !next.ok;
}

const DiscrepancyList = lazy(async () => ({
  default: (await import("./card-payments.tsx")).DiscrepancyList,
}));

/** The button that opens an empty invoice; once saved, it is opened as a draft. */
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

/** The button that opens the figures of a year; the year stands in the address. */
function Year({ promise }: { promise: ReturnType<typeof readBooksYear> | null }) {
  const [params, setParams] = useSearchParams();
  const go = (wanted: string | null) =>
    setParams(
      (current) => {
        if (wanted === null) current.delete("year");
        else current.set("year", wanted);
        return current;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <Button variant="secondary" onClick={() => go("newest")}>
        {booksYear.open}
      </Button>
      {params.has("year") && promise && (
        <Suspense>
          <BooksYear
            promise={promise}
            onYear={(wanted) => go(`${wanted}`)}
            onClose={() => go(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const BooksYear = lazy(async () => ({ default: (await import("./books-year.tsx")).BooksYear }));

const WriteInvoice = lazy(async () => ({
  default: (await import("./write-invoice.tsx")).WriteInvoice,
}));

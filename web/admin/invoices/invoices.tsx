import { BookOpen } from "lucide-react";
import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { readBooksYear, readDiscrepancies, readStudioFigures } from "#web/data/studio-money.ts";
import type { PageProps } from "#web/page.ts";
import { keepsReadOf, useLatestData } from "#web/project/use-latest-data.ts";
import { useLive } from "#web/project/use-live.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ListPage } from "../lists/list-page.tsx";
import { loadList, shouldReadList } from "../lists/load-list.ts";
import { titles } from "../titles.ts";
import { hrefOf } from "../view.ts";
import { Figures } from "./figures.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const discrepancies = readWithParts();
  const figures = readStudioFigures();
  const list = await loadList(request, [figures, discrepancies]);
  const year = yearIn(new URL(request.url));
  const books = year === null ? null : readBooksYear(/^\d{4}$/.test(year) ? Number(year) : null);
  return { ...list, figures, books, discrepancies };
}

export function shouldRevalidate(args: Parameters<typeof shouldReadList>[0]) {
  const year = yearIn(args.nextUrl);
  if (year !== null && year !== yearIn(args.currentUrl)) return true;
  return shouldReadList(args);
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
      title={titles["/admin/invoices"]}
      lead="What was invoiced, what is still open, and what has arrived."
      above={
        <>
          <Figures promise={figures} />
          <NeedsALook promise={discrepancies} />
        </>
      }
      aside={
        <>
          <Year promise={books} />
          <Write />
        </>
      }
      {...list}
    />
  );
}

type Discrepancies = Awaited<ReturnType<typeof readWithParts>>;

/** The open discrepancies, and what displays them if there are any. */
async function readWithParts() {
  const answer = await readDiscrepancies();
  const hasAny = answer.ok && answer.discrepancies.length > 0;
  const parts = hasAny ? await import("./card-payments.tsx").catch(() => null) : null;
  return { answer, parts };
}

const keepsCurrent = keepsReadOf("answer");

/** The open discrepancies; nothing if there are none. */
function NeedsALook({ promise }: { promise: Promise<Discrepancies> }) {
  const { data } = useLatestData(promise, keepsCurrent);
  if (!data?.answer.ok || !data.parts) return null;
  const { DiscrepancyList } = data.parts;
  return <DiscrepancyList discrepancies={data.answer.discrepancies} />;
}

/** The button that opens an empty invoice; once saved, it is opened as a draft. */
function Write() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Write an invoice
      </Button>
      {isOpen && (
        <WriteInvoice
          onClose={() => setOpen(false)}
          onSaved={(id) => {
            setOpen(false);
            void navigate(hrefOf({ tab: "invoices", id }), { preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}

/** The button that opens the figures of a year; the year stands in the address. */
function Year({ promise }: { promise: ReturnType<typeof readBooksYear> | null }) {
  const [params, setParams] = useSearchParams();
  const go = (year: string | null) =>
    setParams(
      (current) => {
        if (year === null) current.delete("year");
        else current.set("year", year);
        return current;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => go("newest")}>
        <BookOpen aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Books of a year</span>
      </Button>
      {params.has("year") && promise && (
        <Suspense>
          <BooksYear promise={promise} onYear={(year) => go(`${year}`)} onClose={() => go(null)} />
        </Suspense>
      )}
    </>
  );
}

const BooksYear = lazyPart(() => import("./books-year.tsx"), "BooksYear");

const WriteInvoice = lazyDialog(() => import("./write-invoice.tsx"), "WriteInvoice");

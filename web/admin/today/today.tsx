import {
  BadgeCheck,
  Bug,
  CalendarClock,
  FileCheck,
  FilePen,
  Hourglass,
  Inbox,
  ListTodo,
  MailQuestion,
  MailX,
  MessageCircleReply,
  PhoneCall,
  ReceiptText,
  Undo2,
  Wallet,
} from "lucide-react";
import { type ComponentType, type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { type WaitingKind, waitingKinds, waitingRows } from "#domain/waiting.ts";
import { NotLoaded } from "#web/chrome/not-loaded.tsx";
import { settleThread, type Today } from "#web/data/studio-today.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { hasDay } from "#web/ui/day.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { type Line, lineOf, listOf } from "./line-of.ts";
import { countOf, refreshToday, showNext, useBoard } from "./use-today.ts";

/** What waits for the studio today, the most urgent first; each line links to the page where it is handled. */
export function TodayBoard() {
  const { state, today, next } = useBoard();
  const title = useRef<HTMLHeadingElement>(null);
  const kinds = waitingKinds.filter((kind) => today[kind]);
  const count = countOf(next ?? today, waitingKinds);
  const show = () => {
    title.current?.focus();
    showNext();
  };
  return (
    <section aria-labelledby="today" className="mb-12">
      <header className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id="today" ref={title} tabIndex={-1} className="text-xl">
          Today
        </h2>
        <p role="status" className="text-muted text-sm">
          {count && (count === "1" ? "1 thing waits" : `${count} things wait`)}
        </p>
        {next && (
          <Button variant="secondary" size="sm" onClick={show}>
            Show what is new
          </Button>
        )}
      </header>
      {state === "loading" && <Waiting />}
      {state === "failed" && (
        <NotLoaded message="What waits today could not be loaded." onAgain={() => refreshToday()} />
      )}
      {state === "loaded" && kinds.length === 0 && <Quiet />}
      {kinds.length > 0 && (
        <div className="gap-x-12 [column-fill:balance] md:columns-2">
          {kinds.map((kind) => (
            <Group key={kind} kind={kind} today={today} />
          ))}
        </div>
      )}
    </section>
  );
}

function Group({ kind, today }: { kind: WaitingKind; today: Today }) {
  const { total = 0, rows = [] } = today[kind] ?? {};
  const { Icon, title } = looks[kind];
  return (
    <section aria-labelledby={`today-${kind}`} data-kind={kind} className="mb-8 break-inside-avoid">
      <h3
        id={`today-${kind}`}
        className="flex items-center gap-2.5 border-line border-b pb-2 text-base"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-ember" />
        {title}
        <span className="font-normal text-muted text-sm">{countOf(today, [kind])}</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <Entry key={row.about} line={lineOf(kind, row, new Date())} />
        ))}
      </ul>
      <More kind={kind} total={total} listed={rows.length} />
    </section>
  );
}

function Entry({ line }: { line: Line }) {
  const { busy, refused, banner, send } = useSending();
  const { to, title, note, isLate, settles } = line;
  // Beside the button a phone has no space for both texts.
  const under = settles ? note : line.under;
  const settle = async (projectId: string) => {
    const answer = await send(() => settleThread(projectId));
    if (answer?.ok) await refreshToday();
  };
  return (
    <li className="border-line border-b">
      <div className="group relative -mx-3 flex min-h-14 flex-wrap items-center gap-x-4 rounded-sm px-3 py-2 hover:bg-ink/4">
        <span className="min-w-0 flex-1">
          <Link
            to={to}
            data-row-link
            dir="auto"
            title={title}
            className="line-clamp-1 break-all font-semibold text-sm after:absolute after:inset-0 after:rounded-sm group-hover:text-ember"
          >
            {title}
          </Link>
          {under && (
            <span dir="auto" className="line-clamp-1 break-all text-muted text-xs">
              {under}
            </span>
          )}
        </span>
        {!settles && (
          <span
            data-tone={isLate ? "late" : undefined}
            className="whitespace-nowrap text-muted text-xs data-[tone=late]:font-semibold data-[tone=late]:text-rust"
          >
            {note}
          </span>
        )}
        {settles && (
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            className="z-10 -my-1 -mr-3 text-xs"
            aria-label={`No answer needed: ${title}`}
            onClick={() => settle(settles)}
          >
            No answer needed
          </Button>
        )}
      </div>
      {refused && (
        <div className="pb-3">
          <Banner tone="error" ref={banner}>
            {refused}
          </Banner>
        </div>
      )}
    </li>
  );
}

/** How many rows are not listed, with a link to the list of them if there is one. */
function More({ kind, total, listed }: { kind: WaitingKind; total: number; listed: number }) {
  if (total <= listed) return null;
  // A larger number is not counted.
  const text = `and ${total < waitingRows.counted ? total - listed : "many"} more`;
  const list = listOf(kind);
  return (
    <p className="mt-2 text-sm">
      {list ? (
        <Link to={list} className="link inline-flex min-h-11 items-center">
          {text}
        </Link>
      ) : (
        <span className="text-muted">{text}</span>
      )}
    </p>
  );
}

type Look = { Icon: ComponentType<{ className?: string; "aria-hidden"?: true }>; title: string };

const looks: Record<WaitingKind, Look> = {
  deadline: { Icon: Hourglass, title: "Deadlines" },
  answer: { Icon: MessageCircleReply, title: "Answers owed" },
  changes: { Icon: ListTodo, title: "Changes that clients ask for" },
  approval: { Icon: BadgeCheck, title: "Approved in the last two days" },
  call: { Icon: PhoneCall, title: "Please call: three reminders were not enough" },
  unpaid: { Icon: PhoneCall, title: "Please call: an invoice is open after the last reminder" },
  refund: { Icon: Undo2, title: "Refunds asked for" },
  content: { Icon: FileCheck, title: "Is the content complete?" },
  order: { Icon: FilePen, title: "Offers to finish and send" },
  deposit: { Icon: Wallet, title: "Only the deposit is missing" },
  report: { Icon: Bug, title: "Open reports" },
  contact: { Icon: Inbox, title: "New messages from visitors" },
  overdue: { Icon: ReceiptText, title: "Overdue invoices" },
  booking: { Icon: CalendarClock, title: "Calls today" },
  "unsent-mail": { Icon: MailX, title: "Mails that did not arrive" },
  "held-mail": { Icon: MailQuestion, title: "Mails that wait for your approval" },
};

function Quiet() {
  return (
    <div className="flex items-center gap-5 rounded-md border border-edge/60 border-dashed px-6 py-5">
      {hasDay() && (
        <svg viewBox="0 0 96 48" className="w-20 shrink-0" aria-hidden>
          <path d="M20 40a28 28 0 0 1 56 0" className="fill-sun/25" />
          <path d="M32 40a16 16 0 0 1 32 0" className="fill-sun stroke-dawn" strokeWidth="2" />
          <path d="M4 40h88M22 46h52" className="stroke-ink/35" strokeLinecap="round" />
        </svg>
      )}
      <p>
        <b className="block">Nothing waits for you.</b>
        <span className="text-muted text-sm">
          Answers, deadlines and reports stand here as soon as there are some.
        </span>
      </p>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <Loading label="Loading what waits for you">
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-12">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </Loading>
  );
}

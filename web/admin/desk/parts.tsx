import {
  Bell,
  CalendarClock,
  CircleUser,
  Ellipsis,
  FilePen,
  Mail,
  Megaphone,
  PenLine,
  ReceiptText,
  ScrollText,
  Server,
  Sun,
  Users,
} from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { WaitingKind } from "#domain/waiting.ts";
import type { StaffRole } from "#web/data/people.ts";
import { useWho } from "#web/data/session-store.ts";
import { unreadText, useUnread } from "#web/project/bell/unread.ts";
import { titles } from "../titles.ts";
import { countOf, useToday } from "../today/use-today.ts";

/** Which parts there are follows from the role, so they wait for it: an entry that is added later would move those below
 * it. */
type Props = { role: StaffRole | null | undefined };

/** The parts of the admin area at the left edge: icons with their names below them, or beside them on a wide screen. */
export function PartsRail({ role }: Props) {
  const who = useWho();
  return (
    <nav
      aria-label="Studio"
      className="sticky top-0 max-h-dvh overflow-y-auto px-1 pt-22 pb-6 [scrollbar-width:none] xl:px-3"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {partsFor(role).map((part) => (
          <li key={part.to}>
            <PartLink part={part} className={railLink} />
          </li>
        ))}
        {role !== undefined && who.state === "user" && (
          <li className="mt-2 border-line border-t pt-2">
            <NotificationsButton userId={who.user.id} className={railLink} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** How many parts the bar lists; its last button opens the others. */
const inBar = 4;

/** The same parts as a bar at the lower edge of a narrow screen, where a thumb reaches it. */
export function PartsBar({ role }: Props) {
  const parts = partsFor(role);
  const rest = parts.slice(inBar);
  if (parts.length === 0) return null;
  return (
    <nav
      aria-label="Studio"
      data-parts-bar
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {parts.slice(0, inBar).map((part) => (
          <li key={part.to}>
            <PartLink part={part} className={barLink} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <MoreParts parts={rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const moreId = "more-parts";

function MoreParts({ parts }: { parts: readonly Part[] }) {
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when the path changes
  useEffect(() => sheet.current?.hidePopover?.(), [pathname]);
  const isHere = parts.some(({ to }) => pathname.startsWith(to));
  return (
    <>
      <button
        type="button"
        popoverTarget={moreId}
        data-current={isHere || undefined}
        className={`${barLink} w-full`}
      >
        <Ellipsis aria-hidden className="size-6" />
        More
      </button>
      <div
        ref={sheet}
        id={moreId}
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 w-auto max-w-none animate-rise border-line border-t bg-paper p-3 text-ink shadow-lift motion-reduce:animate-none"
      >
        <ul className="mx-auto grid max-w-xl grid-cols-2 gap-1">
          {parts.map((part) => (
            <li key={part.to}>
              <PartLink part={part} className={sheetLink} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function PartLink({ part, className }: { part: Part; className: string }) {
  const { today, next } = useToday();
  const { to, label, Icon, waits } = part;
  const count = waits ? countOf(next ?? today, waits) : "";
  return (
    <NavLink to={to} end={to === "/admin"} className={className}>
      <Icon aria-hidden className="size-6 shrink-0 xl:size-5" />
      <span className="truncate">{label}</span>
      <Count count={count} />
    </NavLink>
  );
}

function Count({ count }: { count: string }) {
  if (!count) return null;
  return (
    <span className={badge}>
      <span className="sr-only">, {count} waiting</span>
      <span aria-hidden>{count}</span>
    </span>
  );
}

/** Opens the panel of the bell in the header. */
function NotificationsButton({ userId, className }: { userId: string; className: string }) {
  const count = unreadText(useUnread(userId).count);
  return (
    <button type="button" popoverTarget="notifications" className={`${className} w-full`}>
      <Bell aria-hidden className="size-6 shrink-0 xl:size-5" />
      <span className="truncate">Notifications</span>
      <Count count={count} />
    </button>
  );
}

interface Part {
  to: string;
  label: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: true }>;
  /** The kinds of waiting rows that its badge counts. */
  waits?: readonly WaitingKind[];
}

/**
 * Makers see only their projects and their account, and only owners see the staff. The server refuses the rest anyway.
 */
function partsFor(role: Props["role"]): Part[] {
  if (role === undefined) return [];
  return parts.filter(({ to }) => {
    if (role === "maker") return to === "/admin" || to === "/profile";
    return role === "owner" || to !== "/admin/people";
  });
}

const parts: Part[] = [
  {
    to: "/admin",
    label: "Overview",
    Icon: Sun,
    waits: ["deadline", "answer", "content", "deposit", "report", "contact"],
  },
  {
    to: "/admin/bookings",
    label: titles["/admin/bookings"],
    Icon: CalendarClock,
    waits: ["booking"],
  },
  {
    to: "/admin/invoices",
    label: titles["/admin/invoices"],
    Icon: ReceiptText,
    waits: ["overdue"],
  },
  {
    to: "/admin/mails",
    label: titles["/admin/mails"],
    Icon: Mail,
    waits: ["unsent-mail", "held-mail"],
  },
  { to: "/admin/drafts", label: titles["/admin/drafts"], Icon: FilePen },
  { to: "/admin/news", label: titles["/admin/news"], Icon: Megaphone },
  { to: "/admin/site", label: titles["/admin/site"], Icon: PenLine },
  { to: "/admin/people", label: titles["/admin/people"], Icon: Users },
  { to: "/admin/audit", label: titles["/admin/audit"], Icon: ScrollText },
  { to: "/admin/system", label: titles["/admin/system"], Icon: Server },
  { to: "/profile", label: "Your account", Icon: CircleUser },
];

const current =
  "aria-[current=page]:bg-dawn-soft aria-[current=page]:text-ink aria-[current=page]:[&_svg]:text-ember";
const railLink = `group relative flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-md font-semibold text-[0.6875rem] text-muted leading-4 transition-colors hover:bg-ink/5 hover:text-ink xl:min-h-11 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-sm ${current}`;
const barLink =
  "relative flex min-h-16 min-w-0 flex-col items-center justify-center gap-0.5 px-1 font-semibold text-[0.75rem] text-muted leading-4 aria-[current=page]:text-ink aria-[current=page]:[&_svg]:text-ember data-current:text-ink data-current:[&_svg]:text-ember";
const sheetLink = `relative flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold text-sm hover:bg-ink/5 ${current}`;
const badge =
  "grid h-5 min-w-5 place-items-center rounded-full bg-action px-1 font-bold text-[0.6875rem] text-on-action leading-none max-xl:absolute max-xl:top-1.5 max-xl:left-[calc(50%+0.375rem)] xl:ml-auto";

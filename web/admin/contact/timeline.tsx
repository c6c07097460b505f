import { Bug, Calculator, FileText, FolderOpen, MessageSquare, Phone, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { reportPath } from "#domain/seo/stored-report.ts";
import type { HistoryEntry } from "#web/data/contact-history.ts";
import { bookedName } from "#web/data/content.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { mailStates } from "../mails/mail-state.ts";
import { hrefOf } from "../view.ts";

/** What happened with one address, newest first. */
export function Timeline({ entries, locale }: { entries: HistoryEntry[]; locale: Locale }) {
  return (
    <ol aria-label="History" className="relative">
      {entries.map((entry) => (
        <li
          key={`${entry.kind} ${entry.id}`}
          className="relative flex gap-4 pb-6 before:absolute before:top-11 before:bottom-1 before:left-5 before:w-px before:bg-line last:before:hidden"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-card text-muted [&_svg]:size-4.5">
            {kinds[entry.kind].icon}
          </span>
          <Entry entry={entry} locale={locale} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, locale }: { entry: HistoryEntry; locale: Locale }) {
  const { kind, at, status, joined } = entry;
  const { label, to } = kinds[kind];
  return (
    <div className="min-w-0 flex-1 pt-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={to(entry)}
          dir="auto"
          className="line-clamp-2 font-semibold [overflow-wrap:anywhere] hover:text-ember"
        >
          {titleOf(entry, locale)}
        </Link>
        {status && <State kind={kind} status={status} />}
        {joined === false && <Badge tone="yellow">Same address, not verified</Badge>}
      </div>
      <p className="text-muted text-sm">
        {label}, <time dateTime={at}>{dateAndTime(at, locale)}</time>
      </p>
    </div>
  );
}

function titleOf({ title, facts }: HistoryEntry, locale: Locale) {
  if (!facts) return title;
  if ("tool" in facts) return `${facts.label}: ${title}`;
  return `${bookedName({ event: title })}: ${dateAndTime(facts.starts_at, locale)}`;
}

function State({ kind, status }: { kind: HistoryEntry["kind"]; status: string }) {
  if (kind !== "mail") return <StatusBadge status={status} />;
  const { tone, label } = mailStates[status as keyof typeof mailStates] ?? mailStates.held;
  return <Badge tone={tone}>{label}</Badge>;
}

type Kind = { label: string; icon: ReactNode; to: (entry: HistoryEntry) => string };

const kinds: Record<HistoryEntry["kind"], Kind> = {
  message: {
    label: "Message",
    icon: <MessageSquare aria-hidden />,
    to: ({ id }) => hrefOf({ tab: "contacts", id }),
  },
  project: {
    label: "Project",
    icon: <FolderOpen aria-hidden />,
    to: ({ id }) => `/admin/project/${id}`,
  },
  draft: {
    label: "Questionnaire begun",
    icon: <FileText aria-hidden />,
    to: ({ id }) => hrefOf({ tab: "drafts", id }),
  },
  report: {
    label: "Bug report",
    icon: <Bug aria-hidden />,
    to: ({ id }) => hrefOf({ tab: "bugs", id }),
  },
  "tool-result": {
    label: "Tool result sent to them",
    icon: <Calculator aria-hidden />,
    to: ({ facts }) => toolAddress(facts),
  },
  booking: {
    label: "Call booked",
    icon: <Phone aria-hidden />,
    to: ({ id }) => `/admin/bookings?${new URLSearchParams({ id })}`,
  },
  mail: {
    label: "Mail to them",
    icon: <Send aria-hidden />,
    to: ({ id }) => hrefOf({ tab: "mails", id }),
  },
};

/** The address of the tool with the same inputs, or of the report. */
function toolAddress(facts: HistoryEntry["facts"]) {
  if (!facts || !("tool" in facts)) return "/tools";
  if (facts.tool === "seo-report") return reportPath(String(facts.inputs.report));
  const params = new URLSearchParams({ tool: facts.tool });
  for (const [name, value] of Object.entries(facts.inputs)) params.set(name, String(value));
  return `/tools?${params}#${facts.tool}`;
}

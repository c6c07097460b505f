import { studio } from "#content/studio.ts";
import type { Place } from "#domain/dates.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { rowsOnPage } from "#web/data/listing.ts";
import { type MailRow, readMails } from "#web/data/mails.ts";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { Table } from "#web/ui/table.tsx";
import { When } from "../when.tsx";
import type { Route } from "./+types/mails";

export function meta() {
  return [{ title: `Mails | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireAdmin(pathOf(request));
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1);
  const [mails, place] = await Promise.all([readMails(page), settingsOrDefaults(user.id)]);
  return { mails, place };
}

/** What became of each mail that the studio's system wrote. */
export default function Mails({ loaderData: { mails, place } }: Route.ComponentProps) {
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading title="Mails" back={{ to: "/admin", label: "Back to Admin" }}>
          What was written, to whom, and whether it has left.
        </PageHeading>
      </SkyBand>
      <div className="page pt-8 pb-24">
        {mails.ok ? <Outbox mails={mails} place={place} /> : <LoadFailure refusal={mails} />}
      </div>
    </>
  );
}

function Outbox({
  mails,
  place,
}: {
  mails: { rows: MailRow[]; page: number; total: number };
  place: Place;
}) {
  if (mails.total === 0) {
    return (
      <EmptyState title="No Mails Yet">
        When somebody writes or registers, the mails about it appear here.
      </EmptyState>
    );
  }
  return (
    <div>
      <Table
        caption="Mails, newest first"
        rows={mails.rows}
        rowKey={({ id }) => id}
        columns={[
          { key: "subject", header: "Subject", isName: true, width: "sm:w-[40%]", cell: Subject },
          {
            key: "to",
            header: "To",
            cell: ({ to_address }) => <span className="break-all">{to_address}</span>,
          },
          { key: "state", header: "State", cell: State },
          {
            key: "written",
            header: "Written",
            align: "right",
            cell: ({ created_at }) => <When at={created_at} place={place} />,
          },
        ]}
      />
      <Pagination
        noun="mails"
        page={mails.page}
        pageSize={rowsOnPage}
        total={mails.total}
        href={(page) => `/admin/mails?page=${page}`}
      />
    </div>
  );
}

function Subject({ subject, last_error }: MailRow) {
  return (
    <span className="block min-w-0">
      <span dir="auto" className="line-clamp-2 font-semibold">
        {subject}
      </span>
      {last_error && (
        <span className="line-clamp-2 break-all text-muted text-xs">{last_error}</span>
      )}
    </span>
  );
}

const states = {
  waiting: { tone: "yellow", label: "Waiting" },
  sending: { tone: "yellow", label: "Sending" },
  sent: { tone: "green", label: "Sent" },
  failed: { tone: "red", label: "Failed" },
  held: { tone: "neutral", label: "Held" },
  cancelled: { tone: "neutral", label: "Cancelled" },
} as const;

function State({ state, attempts }: MailRow) {
  const { tone, label } = states[state];
  return (
    <Badge tone={tone}>
      {label}
      {attempts > 1 && `, ${attempts} tries`}
    </Badge>
  );
}

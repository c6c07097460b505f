import type { Place } from "#domain/dates.ts";
import { serviceOf } from "#domain/service/service.ts";
import type { SubmissionRow } from "#web/data/studio-projects.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { When } from "../when.tsx";
import { MailLink } from "./mail-link.tsx";
import { RowLink } from "./row-link.tsx";

type Props = { rows: SubmissionRow[]; fresh: ReadonlySet<string>; place: Place };

export function SubmissionsTable({ rows, fresh, place }: Props) {
  return (
    <Table
      caption="Submissions, newest first"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "business",
          header: "Business",
          isName: true,
          width: "sm:w-[32%]",
          cell: ({ id, business_name, niche_industry }) => (
            <RowLink to={`/admin/project/${id}`} name={business_name} under={niche_industry} />
          ),
        },
        {
          key: "client",
          header: "Client",
          width: "sm:w-[28%]",
          cell: ({ full_name, email }) => <MailLink name={full_name} email={email} />,
        },
        {
          key: "service",
          header: "Service",
          cell: ({ service_selection }) => (
            <span className="[overflow-wrap:normal] lg:whitespace-nowrap">
              {serviceOf(service_selection).label}
            </span>
          ),
        },
        { key: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
        {
          key: "submitted",
          header: "Submitted",
          align: "right",
          cell: ({ created_at }) => <When at={created_at} place={place} />,
        },
      ]}
    />
  );
}

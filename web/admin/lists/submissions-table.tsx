import type { Place } from "#domain/dates.ts";
import { serviceOf } from "#domain/service/service.ts";
import type { SubmissionRow } from "#web/data/studio-projects.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import type { View } from "../view.ts";
import { When } from "../when.tsx";
import { RowLink } from "./row-link.tsx";
import { sortedBy } from "./sorted-by.ts";

type Props = { rows: SubmissionRow[]; fresh: ReadonlySet<string>; view: View; place: Place };

export function SubmissionsTable({ rows, fresh, view, place }: Props) {
  return (
    <Table
      caption="Submissions"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "business",
          sort: sortedBy(view, "business"),
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
          cell: ({ full_name, email }) => <AddressLink name={full_name} email={email} />,
        },
        {
          key: "service",
          sort: sortedBy(view, "service"),
          header: "Service",
          cell: ({ service }) => (
            <span className="[overflow-wrap:normal] lg:whitespace-nowrap">
              {serviceOf(service).label}
            </span>
          ),
        },
        {
          key: "status",
          header: "Status",
          sort: sortedBy(view, "status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: "submitted",
          sort: sortedBy(view, "date"),
          header: "Submitted",
          align: "right",
          cell: ({ created_at }) => <When at={created_at} place={place} />,
        },
      ]}
    />
  );
}

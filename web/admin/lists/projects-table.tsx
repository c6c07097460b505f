import type { Locale } from "#domain/locale.ts";
import { serviceOf } from "#domain/service/service.ts";
import { StatusBadge } from "#web/chrome/status-badge.tsx";
import type { ProjectRow } from "#web/data/studio-projects.ts";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import { TimeAgo } from "../time-ago.tsx";
import type { View } from "../view.ts";
import { RowLink } from "./row-link.tsx";
import { sortingOf } from "./sorting.ts";

type Props = { rows: ProjectRow[]; fresh: ReadonlySet<string>; view: View; locale: Locale };

export function ProjectsTable({ rows, fresh, view, locale }: Props) {
  return (
    <Table
      caption="Submissions"
      rows={rows}
      rowKey={({ id }) => id}
      isFresh={({ id }) => fresh.has(id)}
      columns={[
        {
          key: "business",
          sort: sortingOf(view, "business"),
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
          sort: sortingOf(view, "service"),
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
          sort: sortingOf(view, "status"),
          cell: ({ status }) => <StatusBadge status={status} />,
        },
        {
          key: "submitted",
          sort: sortingOf(view, "date"),
          header: "Submitted",
          align: "right",
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}

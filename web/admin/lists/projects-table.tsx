import { soldName } from "#web/data/content.ts";
import type { ProjectRow } from "#web/data/studio-projects.ts";
import { AddressLink } from "../address-link.tsx";
import { RowLink } from "./row-link.tsx";
import { RowTable, type RowTableProps } from "./row-table.tsx";
import { sortingOf } from "./sorting.ts";

export function ProjectsTable(props: RowTableProps<ProjectRow>) {
  const { view } = props;
  return (
    <RowTable
      {...props}
      caption="Submissions"
      dateHeader="Submitted"
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
          cell: (row) => (
            <span className="[overflow-wrap:normal] lg:whitespace-nowrap">{soldName(row)}</span>
          ),
        },
      ]}
    />
  );
}

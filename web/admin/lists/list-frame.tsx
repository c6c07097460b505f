import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { statusLabel } from "#domain/project/status.ts";
import { Select } from "#web/ui/select.tsx";
import { hrefOf, statusesOf, type TabName, type View } from "../view.ts";
import { SearchBox } from "./search-box.tsx";

type Props = {
  view: View;
  /** What the address says is on its way. */
  isPending: boolean;
  children: ReactNode;
};

/** A list with its search above it. What is looked for is in the address. */
export function ListFrame({ view, isPending, children }: Props) {
  const navigate = useNavigate();
  const show = (wanted: Partial<View>) =>
    void navigate(hrefOf({ ...view, id: null, page: 1, ...wanted }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <section aria-labelledby="list" aria-busy={isPending}>
      <h2 id="list" tabIndex={-1} className="sr-only">
        {names[view.tab]}
      </h2>
      <div className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,26rem)_11rem]">
        <SearchBox
          label={searches[view.tab]}
          search={view.search}
          onSearch={(search) => show({ search })}
        />
        <Select
          aria-label="Status"
          value={view.status}
          placeholder="Any status"
          options={statusesOf[view.tab].map((value) => ({ value, label: statusLabel(value) }))}
          onChange={(event) => show({ status: event.target.value })}
        />
      </div>
      <div
        data-state={isPending ? "busy" : "idle"}
        className="transition-opacity data-[state=busy]:opacity-50 data-[state=busy]:delay-150"
      >
        {children}
      </div>
    </section>
  );
}

const names: Record<TabName, string> = {
  onboarding: "Submissions",
  projects: "Projects",
  bugs: "Bug reports",
  contacts: "Contact messages",
};

const searches: Record<TabName, string> = {
  onboarding: "Search business, name, email, industry",
  projects: "Search business, name, email, industry",
  bugs: "Search title and description",
  contacts: "Search name, email, message",
};

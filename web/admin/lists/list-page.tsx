import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useLatestData } from "#web/project/use-latest-data.ts";
import type { ListContext } from "../detail/use-neighbours.ts";
import { PageBand } from "../page-band.tsx";
import type { View } from "../view.ts";
import { ListFrame } from "./list-frame.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListView } from "./list-view.tsx";
import { keepsCurrent, type ListData } from "./load-list.ts";

type Props = {
  title: string;
  /** One sentence under the title. */
  lead: string;
  view: View;
  data: Promise<ListData>;
  /** What stands above the list is loading too, and would push the list down. */
  isPushed: boolean;
  /** Between the heading and the list. */
  above?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
};

/** A page of the studio with one list, and the dialog over it. */
export function ListPage({ title, lead, view, data: promise, isPushed, above, aside }: Props) {
  const { data, isPending } = useLatestData(promise, keepsCurrent);
  const current = data?.view.tab === view.tab ? data : null;
  const isHidden = isPushed && data === null;
  return (
    <>
      <PageBand title={title} lead={lead} aside={aside} />
      <div className="page relative pt-8">
        {isHidden && <ListSkeleton tab={view.tab} />}
        <div className={isHidden ? "invisible absolute inset-x-0" : undefined}>
          {above}
          <ListFrame key={view.tab} view={view} isPending={isPending}>
            {current ? <ListView {...current} /> : <ListSkeleton tab={view.tab} />}
          </ListFrame>
        </div>
      </div>
      <Outlet context={current satisfies ListContext} />
    </>
  );
}

import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import type { ListContext } from "../detail/use-neighbours.ts";
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
  /** Between the heading and the list. */
  above?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
};

/** A page of the studio with one list, and the dialog over it. */
export function ListPage({ title, lead, view, data: promise, above, actions }: Props) {
  const { data, isPending } = useLatestData(promise, keepsCurrent);
  const current = data?.view.tab === view.tab ? data : null;
  return (
    <>
      <SkyBand hour="morning" path="none">
        <PageHeading title={title} actions={actions}>
          {lead}
        </PageHeading>
      </SkyBand>
      <div className="page min-h-[75dvh] pt-8 pb-24">
        {above}
        <ListFrame key={view.tab} view={view} isPending={isPending}>
          {current ? <ListView {...current} /> : <ListSkeleton tab={view.tab} />}
        </ListFrame>
      </div>
      <Outlet context={current satisfies ListContext} />
    </>
  );
}

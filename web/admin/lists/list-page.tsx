import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useFresh } from "#web/chrome/use-fresh.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { AdminNav } from "../admin-nav.tsx";
import type { ListFacts } from "../opened/use-neighbours.ts";
import type { View } from "../view.ts";
import { type ListPage as Facts, staysShown } from "./list-facts.ts";
import { ListFrame } from "./list-frame.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListView } from "./list-view.tsx";

type Props = {
  title: string;
  /** One sentence under it. */
  lead: string;
  view: View;
  facts: Promise<Facts>;
  /** What stands between the head and the list. */
  above?: ReactNode;
};

/** A page of the studio that is one list, with what is opened over it. */
export function ListPage({ title, lead, view, facts: coming, above }: Props) {
  const { facts, isPending } = useFresh(coming, staysShown);
  const shown = facts?.view.tab === view.tab ? facts : null;
  return (
    <>
      <SkyBand hour="morning" path="none">
        <AdminNav />
        <PageHeading title={title}>{lead}</PageHeading>
      </SkyBand>
      <div className="page min-h-[75dvh] pt-8 pb-24">
        {above}
        <ListFrame key={view.tab} view={view} isPending={isPending}>
          {shown ? (
            <ListView view={shown.view} came={shown.list} place={shown.place} />
          ) : (
            <ListSkeleton tab={view.tab} />
          )}
        </ListFrame>
      </div>
      <Outlet context={shown satisfies ListFacts} />
    </>
  );
}

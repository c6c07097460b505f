import { Download } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type Refusal, reasonOf } from "#web/data/answer.ts";
import { exportList } from "#web/data/lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { hrefOf, newestFirst, type View, viewIn } from "../view.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { listDefinitions, sortsOf } from "./list-definitions.ts";
import { SearchBox } from "./search-box.tsx";
import { sortOptions } from "./sorting.ts";

type Props = {
  view: View;
  /** The list of the address is loading. */
  isPending: boolean;
  children: ReactNode;
};

/** A list with search, filters and sorting above it. All of them are in the address. */
export function ListFrame({ view, isPending, children }: Props) {
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const { title, searchLabel, filters } = listDefinitions[view.tab];
  const sorts = sortsOf(view.tab);
  const { location } = useNavigation();
  // The next choice adds to the last one, also while that is still loading.
  const next = location
    ? viewIn(new URL(`${location.pathname}${location.search}`, "http://x"))
    : undefined;
  const latest = next?.tab === view.tab ? next : view;
  const newest = useRef(latest);
  const address = hrefOf(latest);
  useEffect(() => {
    newest.current = viewIn(new URL(address, "http://x"));
  }, [address]);
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = next !== undefined && next.tab !== view.tab;
  });
  const show = (part: Partial<View>) => {
    if (leaving.current) return; // another page is loading, and this must not cancel it
    newest.current = { ...newest.current, id: null, page: 1, ...part };
    void navigate(hrefOf(newest.current), { replace: true, preventScrollReset: true });
  };
  const onPress = (event: MouseEvent) => {
    const sort = sortPressed(event);
    if (!sort) return;
    event.preventDefault();
    show({ sort });
  };
  return (
    <section ref={list} aria-labelledby="list" aria-busy={isPending} onClickCapture={onPress}>
      <h2 id="list" tabIndex={-1} className="sr-only">
        {title}
      </h2>
      <div className="mb-4 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <div className="sm:min-w-60 sm:max-w-104 sm:flex-[2_1_15rem]">
          <SearchBox
            label={searchLabel}
            search={view.search}
            onSearch={(search) => show({ search })}
          />
        </div>
        {filters.map(({ name, label, any, options }) => (
          <div key={name} className="sm:w-44">
            <Select
              aria-label={label}
              value={view.filters[name] ?? ""}
              placeholder={any}
              options={options}
              onChange={(event) =>
                show({ filters: { ...newest.current.filters, [name]: event.target.value } })
              }
            />
          </div>
        ))}
        {Object.keys(sorts).length > 1 && (
          <div className={view.tab === "projects" ? "sm:w-44" : "sm:hidden"}>
            <Select
              aria-label="Sort"
              value={view.sort === newestFirst ? "" : view.sort}
              options={sortOptions(sorts)}
              onChange={(event) => show({ sort: event.target.value || newestFirst })}
            />
          </div>
        )}
        <div className="ml-auto flex flex-wrap items-center">
          <KeyboardHelp list={list} />
          <ExportButton view={view} />
        </div>
      </div>
      <LinkedFilters view={view} onClear={(left) => show({ filters: left })} />
      <div
        data-state={isPending ? "busy" : "idle"}
        className="transition-opacity data-[state=busy]:opacity-50 data-[state=busy]:delay-150"
      >
        {children}
      </div>
    </section>
  );
}

/** The sorting of a pressed column head, unless the link is opened in a new tab. Nothing else is taken from the link,
 * because it may be older than the latest search. */
function sortPressed(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>("th[aria-sort] a");
  return link && viewIn(new URL(link.href)).sort;
}

/** Filters that a link has set: no select box shows them, so they are listed here and can be removed. */
function LinkedFilters({
  view,
  onClear,
}: {
  view: View;
  onClear: (left: Record<string, string>) => void;
}) {
  const linked = (listDefinitions[view.tab].linked ?? []).filter((name) => view.filters[name]);
  if (linked.length === 0) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
      <span>{linked.includes("row") ? "Only what changed one row" : "Only one person"}</span>
      <button
        type="button"
        className="link min-h-11"
        onClick={() =>
          onClear(
            Object.fromEntries(
              Object.entries(view.filters).filter(([name]) => !linked.includes(name)),
            ),
          )
        }
      >
        Show everything
      </button>
    </p>
  );
}

/** Every row that the search and the filters find, as a file for a spreadsheet. */
function ExportButton({ view: { tab, search, filters } }: { view: View }) {
  const [state, setState] = useState<"idle" | "busy" | Refusal>("idle");
  const start = async () => {
    setState("busy");
    const answer = await exportList({ list: listDefinitions[tab].list, search, filters });
    setState(answer.ok ? "idle" : answer);
  };
  return (
    <>
      <Button variant="quiet" size="sm" busy={state === "busy"} onClick={() => start()}>
        <Download aria-hidden className="size-4" /> Export CSV
      </Button>
      {typeof state === "object" && (
        <p role="alert" className="basis-full text-right font-medium text-rust text-sm">
          {reasonOf(state)}
        </p>
      )}
    </>
  );
}

import { useEffect, useState } from "react";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import { type Preview, previewPage } from "#web/data/site-content.ts";
import { Select } from "#web/ui/select.tsx";
import { firstWidth, Stage } from "./stage.tsx";
import { firstTheme } from "./toggle.tsx";
import type { Difference } from "./use-draft.ts";

export type Changes = readonly { kind: KindName; differences: readonly Difference[] }[];

/** A page of changes as visitors see it and as it will be, beside each other, where the first of its changes stands. */
export function Beside({ changes }: { changes: Changes }) {
  const pages = [...new Set(changes.map(pageOf))];
  const [path, setPath] = useState(pages[0] ?? "/");
  const [prints, setPrints] = useState<{ now: Preview; next: Preview } | null>(null);
  const [width] = useState(firstWidth);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([previewPage(path, [], { drafts: false }), previewPage(path, [])]).then(
      // Publishing does not wait for pictures: where they cannot be made, the words above say what changes.
      ([now, next]) =>
        isCurrent && now.ok && next.ok && setPrints({ now: now.preview, next: next.preview }),
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);
  const first = changes.find((change) => pageOf(change) === path);
  const chosen = first ? `${first.kind}.${first.differences[0]?.path}` : null;
  return (
    <section className="grid gap-3">
      {pages.length > 1 && (
        <Select
          aria-label="Page"
          value={path}
          onChange={({ target }) => setPath(target.value)}
          options={pages.map((page) => ({
            value: page,
            label: prints?.next.pages.find((one) => one.path === page)?.title ?? page,
          }))}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {(["now", "next"] as const).map((when) => (
          <figure key={when} className="grid gap-1">
            <figcaption className="text-muted text-sm">{captions[when]}</figcaption>
            <div className="h-72 rounded-md bg-sunken">
              <Stage
                preview={prints?.[when] ?? null}
                title={captions[when]}
                width={width}
                theme={firstTheme()}
                chosen={prints && chosen}
                onEdit={() => {}}
                onOpen={() => {}}
              />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}

const captions = { now: "Visitors see now", next: "Visitors will see" };

function pageOf({ kind }: { kind: KindName }): string {
  return (kinds[kind].page ?? "/").replace(/#.*$/, "");
}

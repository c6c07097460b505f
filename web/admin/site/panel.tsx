import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { fieldAt, valueAt } from "#domain/content/fields.ts";
import { isOfDemo, type KindName, kindNames, kinds } from "#domain/content/kinds.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import type { Drafts } from "./drafts.ts";
import { InFolder } from "./in-folder.tsx";
import { FieldForm } from "./kind-form.tsx";
import { useOwnKinds } from "./own-kinds.ts";
import { SavingBanners } from "./saving-banners.tsx";
import { PriceCurrency } from "./value-field.tsx";

type Props = {
  /** As `page-home.lead`: what the chosen text comes from. */
  sources: readonly string[];
  drafts: Drafts;
  /** The kinds that the studio has published. */
  published: readonly KindName[];
  /** The kinds that are changed in files of the server. */
  inFolder: readonly KindName[];
  onClose: () => void;
};

/** The fields of the text that was chosen on the page: beside it, or on a phone below it. */
export function Panel({ sources, drafts, published, inFolder, onClose }: Props) {
  const root = useRef<HTMLElement>(null);
  const isOpen = sources.length > 0;
  const key = sources.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other text the focus moves into its field
  useEffect(() => {
    const field = root.current?.querySelector<HTMLInputElement>("input, textarea, select");
    field?.focus({ preventScroll: true });
    if (field && "select" in field && field.type !== "checkbox") field.select();
  }, [key, drafts.all.length]);
  return (
    <aside
      ref={root}
      aria-label="What can be changed"
      data-open={isOpen || undefined}
      onKeyDown={({ key, target }) => {
        // A dialog in it is closed by this key, too.
        const isInDialog = (target as Element).closest("dialog") !== null;
        if (key === "Escape" && !isInDialog) onClose();
      }}
      className="border-line bg-paper max-lg:data-open:fixed max-lg:inset-x-0 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:max-h-[50dvh] max-lg:overflow-y-auto max-lg:rounded-t-lg max-lg:border-t max-lg:data-open:p-4 max-lg:data-open:shadow-lg lg:overflow-y-auto lg:border-l lg:py-1 lg:pr-2 lg:pl-8"
    >
      {isOpen ? (
        <div className="grid gap-6">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg">Change</h2>
            <Button variant="quiet" size="sm" aria-label="Close" title="Close" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          {sources.map((source) => (
            <SourceForm key={source} source={source} drafts={drafts} />
          ))}
        </div>
      ) : (
        <Parts published={published} inFolder={inFolder} />
      )}
    </aside>
  );
}

function SourceForm({ source, drafts }: { source: string; drafts: Drafts }) {
  const [kind, path] = partsOf(source);
  const draft = kind && drafts.get(kind);
  if (!kind || !draft) {
    return (
      <Loading label="Reading the texts">
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  }
  const { fields, label } = kinds[kind];
  const { file } = draft.edited;
  if (file) return <InFolder file={file} />;
  const { body } = draft.state();
  const field = fieldAt(fields, path);
  const list = listOf(path, (above) => fieldAt(fields, above)?.is === "list");
  const listField = list === null ? undefined : fieldAt(fields, list);
  const rest = {
    whole: body,
    formerIds: draft.edited.formerIds,
    pictures: draft.edited.pictures,
    onChange: (at: string, value: unknown) => drafts.change(kind, at, value),
  };
  return (
    <div className="grid gap-4">
      <PriceCurrency value={draft.edited.currency}>
        <SavingBanners draft={draft} />
        {field && <FieldForm field={field} value={valueAt(body, path)} path={path} {...rest} />}
        {list !== null && listField && (
          <Disclosure summary={<span className="text-base">All of “{listField.label}”</span>} wide>
            <FieldForm field={listField} value={valueAt(body, list)} path={list} {...rest} />
          </Disclosure>
        )}
        <Link to={`/admin/site/${kind}`} className="link w-fit py-2 text-sm">
          All of “{label}”
        </Link>
      </PriceCurrency>
    </div>
  );
}

/** The parts of the website, each with its whole form. */
function Parts({ published, inFolder }: Pick<Props, "published" | "inFolder">) {
  const own = useOwnKinds();
  const ofDemo = own.filter(
    (name) => isOfDemo(name) && ![...published, ...inFolder].includes(name),
  );
  return (
    <div>
      <p className="pb-6 text-muted">
        Click any text or picture on the page to change it. You see each word there as you type;
        visitors see it when you publish.
      </p>
      <h2 className="pb-2 text-lg">Parts of the website</h2>
      {ofDemo.length > 0 && (
        <p className="pb-3 text-sm">
          {ofDemo.length === 1
            ? "1 of them still speaks of the studio that Daybreak is shipped with."
            : `${ofDemo.length} of them still speak of the studio that Daybreak is shipped with.`}
        </p>
      )}
      <ul>
        {own.map((name) => (
          <li key={name}>
            <Link
              to={`/admin/site/${name}`}
              className="-mx-3 flex min-h-11 items-center justify-between gap-2 rounded-md px-3 font-semibold text-sm hover:bg-ink/5"
            >
              {kinds[name].label}
              {inFolder.includes(name) && <Badge>in a file</Badge>}
              {ofDemo.includes(name) && <Badge tone="yellow">not yours yet</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The kind and the path of a source. */
export function partsOf(source: string): [kind: KindName | undefined, path: string] {
  const [name, ...rest] = source.split(".");
  return [kindNames.find((kind) => kind === name), rest.join(".")];
}

/** The path of the list that a path leads through, the innermost one; null where it leads through none. */
function listOf(path: string, isList: (path: string) => boolean): string | null {
  const names = path.split(".");
  for (let most = names.length - 1; most > 0; most--) {
    const above = names.slice(0, most).join(".");
    if (isList(above)) return above;
  }
  return null;
}

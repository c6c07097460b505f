import { Monitor, Redo2, Share2, Smartphone, Tablet, Undo2 } from "lucide-react";
import { Suspense, useState, useSyncExternalStore } from "react";
import { type KindName, kinds } from "#domain/content/kinds.ts";
import type { Locale } from "#domain/locale.ts";
import type { Answer } from "#web/data/answer.ts";
import {
  type EditedKind,
  type Publishing,
  publishKinds,
  type RulesChange,
  readDrafts,
  restoreKind,
} from "#web/data/site-content.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Select } from "#web/ui/select.tsx";
import { Unloaded } from "../unloaded.tsx";
import { Drafts } from "./drafts.ts";
import { useOwnKinds } from "./own-kinds.ts";
import { Panel, partsOf } from "./panel.tsx";
import { SiteBand } from "./site-band.tsx";
import { firstWidth, Stage, type Width, widths } from "./stage.tsx";
import { firstTheme, ThemeToggle, Toggle } from "./toggle.tsx";
import { broughtBack, differencesOf, publishedText, useSentOnLeaving } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";

const UpdateOffers = lazyPart(() => import("./update-offers.tsx"), "UpdateOffers");
const OtherEditors = lazyPart(() => import("./other-editors.tsx"), "OtherEditors");
const Plans = lazyPart(() => import("./plans.tsx"), "Plans");
const PublishDialog = lazyDialog(() => import("./publish-dialog.tsx"), "PublishDialog");
const PrivacyNotice = lazyPart(() => import("../privacy-change.tsx"), "PrivacyNotice");
const ShareDialog = lazyDialog(() => import("./share-dialog.tsx"), "ShareDialog");

/** What is being edited stays as it is while its page reads it again; what could not be read does not. */
const keepsCurrent = (current: Answer) => current.ok;

type Props = { drafts: ReturnType<typeof readDrafts>; locale: Promise<Locale> };

/** Changes what the website says, on its pages themselves. */
export function PageEditor({ drafts, locale }: Props) {
  const { data: answer } = useLatestData(drafts, keepsCurrent);
  return (
    <>
      <SiteBand />
      {answer?.ok ? (
        <Editor {...answer} locale={locale} />
      ) : (
        <div className="page pt-8">
          <Unloaded
            answer={answer ?? undefined}
            notLoaded="The texts could not be read"
            loading="Reading the texts"
          />
        </div>
      )}
    </>
  );
}

interface Version {
  kind: KindName;
  number: number;
}

/** What came of the last publishing, and what was public before it. */
interface Last {
  answer: Answer;
  done: string;
  former?: readonly Version[];
}

type EditorProps = {
  edited: readonly EditedKind[];
  published: readonly KindName[];
  inFolder: readonly KindName[];
  locale: Promise<Locale>;
};

function Editor({ edited, inFolder, locale, ...read }: EditorProps) {
  const [published, setPublished] = useState(read.published);
  const [drafts, setDrafts] = useState(() => new Drafts(edited));
  useSyncExternalStore(drafts.subscribe, drafts.state);
  const [path, setPath] = useState("/");
  const [width, setWidth] = useState(firstWidth);
  const [theme, setTheme] = useState(firstTheme);
  const [sources, setSources] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<Last | null>(null);
  const { preview, isCurrent, failure, ask } = usePreview(path, drafts);

  useSentOnLeaving(drafts);
  const edit = (next: readonly string[]) => {
    setSources(next);
    for (const source of next) {
      const [kind] = partsOf(source);
      if (kind) void drafts.open(kind);
    }
  };
  const open = (next: string) => {
    if (preview && !preview.pages.some((page) => page.path === next)) return;
    setSources([]);
    setPath(next);
  };
  const own = useOwnKinds();
  const changes = drafts.all.flatMap((draft) => {
    if (!own.includes(draft.kind) || inFolder.includes(draft.kind)) return [];
    const { body } = draft.state();
    const differences = differencesOf(kinds[draft.kind].fields, draft.edited.public, body);
    // Prices that were written anew with the same numbers are published, too.
    return differences.length > 0 ||
      (draft.kind === "services" && draft.isDraft && drafts.get("seller")?.isDraft)
      ? [{ draft, differences }]
      : [];
  });
  const count = changes.reduce((sum, { differences }) => sum + differences.length, 0);
  const states = drafts.all.map((draft) => draft.state().saving.state);
  const hasTrouble = states.some((state) => state === "conflict" || state === "failed");

  const publish = async (how: Publishing = {}): Promise<RulesChange | null> => {
    setIsBusy(true);
    setLast(null);
    const isSaved = await drafts.send();
    const seen = Object.fromEntries(changes.map(({ draft: { kind, number } }) => [kind, number]));
    const answer = isSaved ? await publishKinds(seen, how) : null;
    setIsBusy(false);
    if (answer?.rules) return answer.rules;
    setIsAsking(false);
    if (!answer) return null;
    const former = changes.map(({ draft: { kind, edited } }) => ({
      kind,
      number: edited.versions.find(({ state }) => state === "public")?.number ?? 0,
    }));
    setLast({
      answer,
      done: publishedText(how),
      ...(!how.at && { former }),
    });
    if (!answer.ok || how.at) return null;
    setSources([]);
    setDrafts(new Drafts([]));
    setPublished([...published, ...changes.map(({ draft }) => draft.kind)]);
    return null;
  };
  const bringBack = async (former: readonly Version[]) => {
    setIsBusy(true);
    let answer: Answer = { ok: true };
    for (const { kind, number } of former) {
      if (answer.ok) answer = await restoreKind(kind, number);
    }
    const read = await readDrafts();
    if (read.ok) setDrafts(new Drafts(read.edited));
    setIsBusy(false);
    setLast({ answer: answer.ok ? read : answer, done: broughtBack });
  };

  return (
    <div className="grid gap-4 px-4 pt-4 lg:px-8">
      <div className="sticky top-18 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2">
        <div className="min-w-0 grow max-sm:basis-full sm:max-w-72">
          <Select
            aria-label="Page"
            value={path}
            onChange={({ target }) => open(target.value)}
            options={(preview?.pages ?? []).map((page) => ({
              value: page.path,
              label: page.title,
            }))}
          />
        </div>
        <fieldset className="flex max-sm:hidden">
          <legend className="sr-only">Width of the page</legend>
          {(Object.keys(widths) as Width[]).map((name) => (
            <Toggle
              key={name}
              label={widthNames[name]}
              isOn={width === name}
              onPress={() => setWidth(name)}
            >
              {icons[name]}
            </Toggle>
          ))}
        </fieldset>
        <ThemeToggle theme={theme} onTheme={setTheme} />
        <span className="flex">
          <Toggle label="Undo" disabled={!drafts.canUndo} onPress={() => drafts.undo()}>
            <Undo2 aria-hidden />
          </Toggle>
          <Toggle label="Redo" disabled={!drafts.canRedo} onPress={() => drafts.redo()}>
            <Redo2 aria-hidden />
          </Toggle>
          <Toggle
            label="Show it to somebody"
            disabled={hasTrouble}
            onPress={() => void drafts.send().then((isSaved) => isSaved && setIsSharing(true))}
          >
            <Share2 aria-hidden />
          </Toggle>
        </span>
        <span className="ml-auto flex items-center justify-end gap-4 sm:max-lg:basis-full">
          <span role="status" className="text-muted text-sm max-sm:sr-only">
            {statusOf(states, count)}
          </span>
          <Button size="sm" disabled={count === 0 || hasTrouble} onClick={() => setIsAsking(true)}>
            Publish
          </Button>
        </span>
      </div>
      {last && (
        <Banner tone={last.answer.ok ? "success" : "error"}>
          {last.answer.ok ? last.done : last.answer.message}
          {last.answer.ok && last.former && (
            <Button
              variant="quiet"
              size="sm"
              busy={isBusy}
              onClick={() => bringBack(last.former ?? [])}
            >
              Bring back what was there before
            </Button>
          )}
        </Banner>
      )}
      <Suspense>
        <Plans after={last} />
        <OtherEditors />
      </Suspense>
      <Suspense>
        {last?.answer.ok && own.includes("legal") && <PrivacyNotice />}
        <UpdateOffers
          before={() => drafts.send()}
          onTaken={(taken) => setDrafts(new Drafts(taken))}
        />
      </Suspense>
      {failure && (
        <Banner tone="error" title="The picture of the page is older than your last change">
          {failure.message}{" "}
          <Button variant="quiet" size="sm" onClick={() => ask()}>
            Try again
          </Button>
        </Banner>
      )}
      <div className="grid gap-8 pb-6 lg:h-[max(26rem,calc(100dvh-16rem))] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div
          aria-busy={!isCurrent}
          className="h-[calc(100dvh-14rem)] rounded-lg bg-sunken p-2 lg:h-full lg:p-4"
        >
          <Stage
            preview={preview}
            width={width}
            theme={theme}
            chosen={sources[0] ?? null}
            onEdit={edit}
            onOpen={open}
          />
        </div>
        <Panel
          sources={sources}
          drafts={drafts}
          published={published}
          inFolder={inFolder}
          onClose={() => setSources([])}
        />
      </div>

      {isSharing && <ShareDialog locale={locale} onClose={() => setIsSharing(false)} />}
      {isAsking && (
        <PublishDialog
          changes={changes.map(({ draft: { kind }, differences }) => ({ kind, differences }))}
          busy={isBusy}
          onClose={() => setIsAsking(false)}
          onPublish={publish}
        />
      )}
    </div>
  );
}

const widthNames = {
  phone: "As on a phone",
  tablet: "As on a tablet",
  desktop: "As on a large screen",
};

const icons = {
  phone: <Smartphone aria-hidden />,
  tablet: <Tablet aria-hidden />,
  desktop: <Monitor aria-hidden />,
} as const;

function statusOf(states: readonly string[], count: number): string {
  if (states.includes("saving")) return "Saving …";
  if (count > 0) return count === 1 ? "1 change to publish" : `${count} changes to publish`;
  return states.includes("saved") ? "Saved as a draft" : "Nothing to publish";
}

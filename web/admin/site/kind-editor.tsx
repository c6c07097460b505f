import { ExternalLink } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { isOwners, type KindName, kinds } from "#domain/content/kinds.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import {
  type EditedKind,
  publishKinds,
  type RulesChange,
  type readKind,
  restoreKind,
} from "#web/data/site-content.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { Link } from "#web/ui/link.tsx";
import { Select } from "#web/ui/select.tsx";
import { keepsCurrent, Unloaded } from "../unloaded.tsx";
import { BrandPreview, Shifts } from "./brand-parts.tsx";
import { InFolder } from "./in-folder.tsx";
import { KindForm } from "./kind-form.tsx";
import { useOwnKinds } from "./own-kinds.ts";
import { SavingBanners } from "./saving-banners.tsx";
import { SiteBand } from "./site-band.tsx";
import { broughtBack, differencesOf, publishedText, useDraft } from "./use-draft.ts";
import { PriceCurrency } from "./value-field.tsx";

const OtherEditors = lazyPart(() => import("./other-editors.tsx"), "OtherEditors");
const Plans = lazyPart(() => import("./plans.tsx"), "Plans");
const PublishDialog = lazyDialog(() => import("./publish-dialog.tsx"), "PublishDialog");
const PrivacyNotice = lazyPart(() => import("../privacy-change.tsx"), "PrivacyNotice");

type Props = {
  kind: KindName;
  read: Promise<{ answer: Awaited<ReturnType<typeof readKind>>; locale: Locale }>;
};

/** The whole form of one kind of content, with its draft and its earlier versions. */
export function KindEditor({ kind, read }: Props) {
  const { data } = useLatestData(read, keepsCurrent);
  const answer = data?.answer;
  const [last, setLast] = useState<Last | null>(null);
  const own = useOwnKinds();
  const navigate = useNavigate();
  return (
    <>
      <SiteBand back={{ to: "/admin/site", label: "Back to the pages" }} />
      <div
        className={classNames(
          "page grid content-start gap-x-12 gap-y-8 pt-8",
          kind === "brand"
            ? "lg:grid-cols-[14rem_minmax(0,1fr)]"
            : "lg:grid-cols-[14rem_minmax(0,44rem)]",
        )}
      >
        <div className="lg:hidden">
          <Select
            aria-label="Parts of the website"
            value={kind}
            onChange={({ target }) => void navigate(`/admin/site/${target.value}`)}
            options={own.map((name) => ({ value: name, label: kinds[name].label }))}
          />
        </div>
        <nav aria-label="Parts of the website" className="max-lg:hidden">
          <ul className="grid gap-1">
            {own.map((name) => (
              <li key={name}>
                <Link
                  to={`/admin/site/${name}`}
                  aria-current={name === kind ? "page" : undefined}
                  className="flex min-h-11 items-center rounded-md px-3 font-semibold text-sm hover:bg-ink/5 aria-[current=page]:bg-dawn-soft"
                >
                  {kinds[name].label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {!own.includes(kind) ? (
          <Banner tone="info">Only owners of the studio change this part.</Banner>
        ) : data && answer?.ok ? (
          <Editor
            key={`${kind} ${answer.edited.number}`}
            kind={kind}
            edited={answer.edited}
            locale={data.locale}
            last={last?.kind === kind ? last : null}
            onDone={(next) => setLast(next && { ...next, kind })}
          />
        ) : (
          <Unloaded
            answer={answer}
            notLoaded="The texts could not be read"
            loading="Reading the texts"
          />
        )}
      </div>
    </>
  );
}

/** What came of publishing or of bringing back; it outlives the editor, which begins anew with the new version. */
type Last = { kind: KindName; answer: Answer; done: string };

type EditorProps = {
  kind: KindName;
  edited: EditedKind;
  locale: Locale;
  last: Last | null;
  onDone: (last: Omit<Last, "kind"> | null) => void;
};

function Editor({ kind, edited, locale, last, onDone }: EditorProps) {
  const { label, fields, page } = kinds[kind];
  const { draft, body, saving } = useDraft(kind, edited);
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const differences = differencesOf(fields, edited.public, body);
  const { formerIds, pictures } = edited;
  const forForm = { whole: body, formerIds, pictures, onChange: draft.change };

  const run = async (done: string, work: () => Promise<Answer & { rules?: RulesChange }>) => {
    setIsBusy(true);
    // A change that could not be saved is reported above the form, and nothing is published without it.
    const answer = (await draft.send()) ? await work() : null;
    setIsBusy(false);
    if (answer?.rules) return answer.rules;
    setIsAsking(false);
    if (!answer) return null;
    onDone({ answer, done });
    if (answer.ok) await revalidate();
    return null;
  };
  return (
    <div className="grid content-start gap-8">
      <div className="sticky top-18 z-10 -mx-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-line border-b bg-paper px-4 py-3">
        <div className="min-w-0">
          <h2 className="truncate text-lg lg:text-xl">{label}</h2>
          <p role="status" data-state={saving.state} className="text-muted text-sm">
            {stateOf(saving.state, edited)}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-4">
          {page && (
            <a
              href={page}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center gap-1 text-sm max-sm:hidden"
            >
              See the page
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
          {!edited.file && (
            <Button
              disabled={differences.length === 0 || saving.state === "conflict"}
              onClick={() => setIsAsking(true)}
            >
              Publish
            </Button>
          )}
        </div>
        {last && (
          <div className="col-span-full">
            <Banner tone={last.answer.ok ? "success" : "error"}>
              {last.answer.ok ? last.done : reasonOf(last.answer)}
            </Banner>
            <Suspense fallback={null}>
              {kind === "legal" && last.answer.ok && <PrivacyNotice />}
            </Suspense>
          </div>
        )}
      </div>
      <Suspense>
        <Plans after={last} />
        <OtherEditors />
      </Suspense>
      <SavingBanners draft={draft} />
      {edited.file && <InFolder file={edited.file} />}
      <fieldset disabled={edited.file !== null} className="contents">
        {kind === "brand" ? (
          <div className="grid gap-10 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <div className="grid content-start gap-8">
              <KindForm fields={fields} body={body} {...forForm} />
              <Shifts body={body} />
            </div>
            <BrandPreview draft={draft} />
          </div>
        ) : (
          <>
            {page && !isOwners(kind) && (
              <p className="text-muted text-sm">
                Names between braces stand for facts of your price list, such as {"{price:one-day}"}
                . They follow when it changes.
              </p>
            )}
            <PriceCurrency value={edited.currency}>
              <KindForm fields={fields} body={body} {...forForm} />
            </PriceCurrency>
          </>
        )}
      </fieldset>
      <Versions
        edited={edited}
        locale={locale}
        isBusy={isBusy || edited.file !== null}
        onRestore={(number) => run(broughtBack, () => restoreKind(kind, number))}
      />
      {isAsking && (
        <PublishDialog
          changes={[{ kind, differences }]}
          busy={isBusy}
          onClose={() => setIsAsking(false)}
          onPublish={(how) =>
            run(publishedText(how), () => publishKinds({ [kind]: draft.number }, how))
          }
        />
      )}
    </div>
  );
}

function stateOf(state: string, { state: stored }: EditedKind): string {
  if (state === "saving") return "Saving …";
  return state === "saved" ? "Saved as a draft" : storedStates[stored];
}

const storedStates = {
  shipped: "As Daybreak ships it",
  public: "Public",
  draft: "Draft, not public yet",
};

type VersionsProps = {
  edited: EditedKind;
  locale: Locale;
  isBusy: boolean;
  onRestore: (number: number) => Promise<unknown>;
};

function Versions({ edited: { versions }, locale, isBusy, onRestore }: VersionsProps) {
  const rows = [
    ...versions.map(({ number, state, publishedAt, by }) => ({
      number,
      isPublic: state === "public",
      name: `${dateAndTime(publishedAt, locale)}, by ${by ?? "somebody"}`,
    })),
    { number: 0, isPublic: versions.length === 0, name: "What Daybreak ships" },
  ];
  return (
    <section aria-labelledby="versions" className="border-line border-t pt-6">
      <h3 id="versions" className="pb-3 font-bold text-lg">
        Earlier versions
      </h3>
      <ul>
        {rows.map(({ number, isPublic, name }) => (
          <li
            key={number}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-b py-1"
          >
            {name}
            {isPublic ? (
              <span className="font-semibold text-leaf text-sm">Public now</span>
            ) : (
              <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => onRestore(number)}>
                Bring back
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

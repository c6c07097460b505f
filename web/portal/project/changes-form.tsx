import { X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type DraftPoint,
  emptyDraft,
  readDraft,
  withPoint,
  writtenPoints,
} from "#domain/deliverable/changes-draft.ts";
import { maxPoints, pointField } from "#domain/deliverable/deliverable-form.ts";
import type { nextRound } from "#domain/deliverable/rounds.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { accountKey, browserStore, readJson } from "#web/data/browser-storage.ts";
import { type Deliverable, deliverableRequests } from "#web/data/deliverables.ts";
import { storedUser } from "#web/data/signed-in-user.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import {
  acceptedExtensions,
  acceptedFiles,
  attachedFiles,
  useAttachedFiles,
} from "#web/project/use-attached-files.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { deliverableWords } from "./deliverable-words.ts";

type Props = {
  deliverable: Deliverable;
  projectId: string;
  /** The number of the version that the list is about. */
  version: number;
  /** The round that this list would begin, and whether the price includes it. */
  round: ReturnType<typeof nextRound>;
  /** Whether the version still waits for an answer; false if somebody else has answered meanwhile. Typed text stays. */
  isWaiting: boolean;
  onSent: () => Promise<void>;
  onClose: () => void;
  /** Called when there is a newer version, or a list by somebody else. */
  onOutdated: () => Promise<void>;
};

/** The form of a list of changes, written point by point. Typed points stay in this browser until the list is sent. */
export function ChangesForm(props: Props) {
  const { deliverable, projectId, version, round, isWaiting } = props;
  const { onSent, onClose, onOutdated } = props;
  const words = useWords(deliverableWords);
  const say = useTranslate();
  const key = accountKey(`changes:${deliverable.id}`, storedUser()?.id ?? "");
  const [points, setPoints] = useState(() => readDraft(readJson(browserStore, key)));
  const [uploads, setUploads] = useState<Record<number, UploadState>>({});
  const [fault, setFault] = useState<{ key: number; message: string }>();
  const [isAsking, setAsking] = useState(false);
  const [request] = useState(() => deliverableRequests(words.notDone));
  const { busy, refused, banner, send, clear } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const written = writtenPoints(points);

  useEffect(() => {
    if (written.length > 0) browserStore.write(key, JSON.stringify(points));
    else browserStore.remove(key);
  }, [key, points, written.length]);

  const change = (which: number, part: (point: DraftPoint) => Partial<DraftPoint>) => {
    setFault(undefined);
    setPoints((before) =>
      before.map((point) => (point.key === which ? { ...point, ...part(point) } : point)),
    );
  };
  const add = () => setPoints(withPoint);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    const faulty = (written.length > 0 ? written : points)
      .map(({ key, text }) => ({ key, read: pointField.safeParse(text) }))
      .find(({ read }) => !read.success);
    if (faulty) {
      setFault({ key: faulty.key, message: faulty.read.error?.issues[0]?.message ?? "" });
      const index = points.findIndex((point) => point.key === faulty.key);
      return form.current?.querySelectorAll("textarea")[index]?.focus();
    }
    if (waitFor) return;
    if (round.isLast || round.needsPrice) setAsking(true);
    else void sendList();
  }

  async function sendList() {
    const body = {
      deliverableId: deliverable.id,
      version,
      points: written.map(({ text, files }) => ({
        text: text.trim(),
        files: attachedFiles(files),
      })),
    };
    const answer = await send(() => request("send-changes", body));
    setAsking(false);
    if (!answer) return;
    if (!answer.ok) return onOutdated();
    browserStore.remove(key);
    setPoints(emptyDraft);
    await onSent();
  }

  const states = Object.values(uploads);
  const waitFor = states.includes("uploading")
    ? words.attach.uploading
    : states.includes("failed")
      ? words.attach.failed
      : null;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-5 rounded-md border border-edge p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h4 className="font-semibold text-lg">{words.askTitle}</h4>
        <p className="measure text-muted text-sm">{words.askHint}</p>
      </div>
      {!isWaiting && <Banner tone="info">{words.otherList}</Banner>}
      {points.map((point, index) => (
        <PointEditor
          key={point.key}
          point={point}
          number={index + 1}
          projectId={projectId}
          error={fault?.key === point.key ? say(fault.message) : undefined}
          isFocused={index > 0 && index === points.length - 1}
          readOnly={busy}
          onChange={(part) => change(point.key, part)}
          onRemove={
            points.length > 1
              ? () => {
                  setUploads(({ [point.key]: _, ...rest }) => rest);
                  setPoints((before) => before.filter(({ key }) => key !== point.key));
                }
              : undefined
          }
          onUploads={(state) => setUploads((before) => ({ ...before, [point.key]: state }))}
          onNext={add}
        />
      ))}
      {points.length < maxPoints && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={add}>
          {words.addPoint}
        </Button>
      )}
      {waitFor && (
        <p role="status" className="text-sm">
          {waitFor}
        </p>
      )}
      <Refusal refused={refused} banner={banner} />
      {round.needsPrice && <Banner tone="info">{words.roundsUsed}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={waitFor !== null || !isWaiting}>
          {words.send(Math.max(1, written.length))}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
        {!round.needsPrice && (
          <p className="text-muted text-sm">{words.rounds(round.number, round.included)}</p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={round.needsPrice ? words.priceTitle : words.lastTitle}
        confirmLabel={words.lastConfirm}
        cancelLabel={words.writeMore}
        onCancel={() => setAsking(false)}
        onConfirm={() => sendList()}
      >
        <p>{round.needsPrice ? words.roundsUsed : words.lastText}</p>
      </ConfirmDialog>
    </form>
  );
}

type UploadState = "uploading" | "failed" | "ready";

type PointProps = {
  point: DraftPoint;
  /** The number of the point, from 1. */
  number: number;
  projectId: string;
  error: string | undefined;
  isFocused: boolean;
  readOnly: boolean;
  onChange: (part: (point: DraftPoint) => Partial<DraftPoint>) => void;
  onRemove: (() => void) | undefined;
  onUploads: (state: UploadState) => void;
  onNext: () => void;
};

function PointEditor(props: PointProps) {
  const { point, number, projectId, error, isFocused, readOnly } = props;
  const { onChange, onRemove, onUploads, onNext } = props;
  const words = useWords(deliverableWords);
  const uploads = useAttachedFiles({
    projectId,
    files: point.files,
    onChange: (next) => onChange(({ files }) => ({ files: next(files) })),
    tooMany: words.attach.tooMany,
  });
  const state = uploads.isUploading ? "uploading" : uploads.hasFailed ? "failed" : "ready";
  const report = useRef(onUploads);
  report.current = onUploads;
  useEffect(() => report.current(state), [state]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onNext();
  };
  return (
    <div className="grid gap-2">
      <AreaField
        label={words.point(number)}
        error={error}
        rows={2}
        value={point.text}
        autoFocus={isFocused}
        readOnly={readOnly}
        onChange={({ target }) => onChange(() => ({ text: target.value }))}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) =>
          clipboardData.files.length > 0 && uploads.add([...clipboardData.files])
        }
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <FileDrop
            compact
            label={words.attach.label}
            hint={words.attach.hint(acceptedExtensions)}
            accept={acceptedFiles}
            files={uploads.files}
            onFiles={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        </div>
        {onRemove && (
          <button
            type="button"
            aria-label={words.removePoint(number)}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  );
}

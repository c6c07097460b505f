import { useState } from "react";
import type { ThreadWords } from "#content/words/thread/en.ts";
import { longDate, timeOfDay } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { changeMessage, removeMessage, type ThreadMessage } from "#web/data/thread.ts";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { RecordedFiles } from "../deliverables/recorded-files.tsx";
import { isChangeable, nameOf, splitLinks } from "./reading.ts";

interface Props {
  message: ThreadMessage;
  isOwn: boolean;
  /** Whether somebody of the other side has written it. */
  isTheirs: boolean;
  /** Whether the reader may remove any message at any time. */
  mayRemove: boolean;
  /** When the other side has seen it; set only for the reader's last message. */
  seen: string | undefined;
  onChanged(): Promise<void>;
  words: ThreadWords;
  locale: Locale;
  studio: string;
  say(sentence: string): string;
}

/** One message, or a note that it was removed. */
export function Message(props: Props) {
  const { message, isOwn, isTheirs, mayRemove, seen, onChanged, words, locale, studio, say } =
    props;
  const { id, text, created_at } = message;
  const { busy, refused, banner, send, clear } = useSending();
  const [doing, setDoing] = useState<"edit" | "remove" | null>(null);
  const mayChange = isOwn && isChangeable(message, Date.now());
  const finish = async (work: () => ReturnType<typeof removeMessage>) => {
    const answer = await send(work);
    if (!answer?.ok) return;
    setDoing(null);
    await onChanged();
  };
  const name = isOwn ? words.you : nameOf(message, words, studio);
  return (
    <li
      className={classNames(
        "group grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-1",
        isTheirs ? "mr-6 justify-self-start sm:mr-16" : "ml-6 justify-self-end sm:ml-16",
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted text-xs">
        <b className="text-ink">{name}</b>
        <time dateTime={created_at} title={longDate(created_at, locale)}>
          {timeOfDay(created_at, locale)}
        </time>
        <Mark message={message} words={words} />
      </p>
      {doing === "edit" && text !== null ? (
        <EditForm
          text={text}
          hasFiles={message.files.length > 0}
          words={words}
          busy={busy}
          onSave={(next) => finish(() => changeMessage(id, next, words.notChanged))}
          onCancel={() => {
            clear();
            setDoing(null);
          }}
        />
      ) : (
        <div
          dir="auto"
          className={classNames(
            "whitespace-pre-line rounded-md px-4 py-3 [overflow-wrap:anywhere]",
            text === null
              ? "border border-edge border-dashed text-muted text-sm italic"
              : isTheirs
                ? "bg-sunken"
                : "bg-dawn-soft",
          )}
        >
          {text === null ? removedText(message, words, studio) : <Linked text={text} />}
          <div className={text ? "mt-3 empty:hidden" : "empty:hidden"}>
            <RecordedFiles files={message.files} large />
          </div>
        </div>
      )}
      {doing !== "remove" && <Refusal refused={refused} banner={banner} say={say} />}
      {text !== null && doing === null && (mayChange || mayRemove) && (
        <p className="flex gap-4 text-xs">
          {mayChange && (
            <button
              type="button"
              className="link min-h-6 pointer-coarse:min-h-11"
              onClick={() => setDoing("edit")}
            >
              {words.edit}
            </button>
          )}
          <button
            type="button"
            className="link min-h-6 pointer-coarse:min-h-11"
            onClick={() => {
              clear();
              setDoing("remove");
            }}
          >
            {words.remove}
          </button>
        </p>
      )}
      {seen && (
        <p className="text-muted text-xs">
          {words.seen(`${longDate(seen, locale)}, ${timeOfDay(seen, locale)}`)}
        </p>
      )}
      <ConfirmDialog
        open={doing === "remove"}
        title={words.removeTitle}
        confirmLabel={words.remove}
        danger
        onCancel={() => setDoing(null)}
        onConfirm={() => finish(() => removeMessage(id, words.notRemoved))}
      >
        <p>{words.removeText}</p>
        <Refusal refused={refused} banner={banner} say={say} />
      </ConfirmDialog>
    </li>
  );
}

function Mark({ message, words }: { message: ThreadMessage; words: ThreadWords }) {
  const { edited_at, mailed_at, text } = message;
  if (!edited_at || text === null) return null;
  const isAfterMail = mailed_at !== null && Date.parse(edited_at) > Date.parse(mailed_at);
  return <i>{isAfterMail ? words.editedAfterMail : words.edited}</i>;
}

function removedText({ removed_by }: ThreadMessage, words: ThreadWords, studio: string): string {
  if (removed_by === "studio") return words.removed.studio(studio);
  return words.removed[removed_by ?? "author"];
}

/** The text with its web addresses as links; everything else is plain text, never HTML. */
function Linked({ text }: { text: string }) {
  return splitLinks(text).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <a key={at} href={part} className="link" target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function EditForm({
  text,
  hasFiles,
  words,
  busy,
  onSave,
  onCancel,
}: {
  text: string;
  hasFiles: boolean;
  words: ThreadWords;
  busy: boolean;
  onSave(text: string): void;
  onCancel(): void;
}) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className="grid w-[32rem] max-w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() || hasFiles) onSave(typed);
      }}
    >
      <TextArea
        aria-label={words.write}
        rows={2}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        readOnly={busy}
        autoFocus
      />
      <p className="flex gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {words.save}
        </Button>
        <CancelButton size="sm" onClick={onCancel} />
      </p>
    </form>
  );
}

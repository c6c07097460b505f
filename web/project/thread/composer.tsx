import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { readUploadedFiles } from "#domain/file/file.ts";
import { faultsOf } from "#domain/form.ts";
import { messageForm } from "#domain/thread/message-form.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { FunctionBody } from "#web/data/ask.ts";
import { readJson, tabStore } from "#web/data/browser-storage.ts";
import { onceRequests } from "#web/data/submission-key.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonVariant } from "#web/ui/button-look.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { useForm } from "#web/ui/use-form.ts";
import {
  acceptedExtensions,
  acceptedFiles,
  attachedFiles,
  useAttachedFiles,
} from "../use-attached-files.ts";

type TextFunction =
  | "post-message"
  | "post-note"
  | "ask-client"
  | "answer-question"
  | "ask-for-refund";

interface Props<Name extends TextFunction> {
  name: Name;
  /** The id of what the text is about, under which typed text is stored in this tab. */
  about: string;
  bodyOf(text: string, files: { path: string; name: string }[]): FunctionBody<Name>;
  form?: typeof messageForm;
  label: string;
  hint?: string;
  /** The label of the button. */
  action: string;
  look?: ButtonVariant;
  /** The words for the field for files; without them no files can be attached. */
  attach?: AttachWords;
  /** The message when the server gives none that a person should read. */
  refused: string;
  onSent(): Promise<void>;
  say(sentence: string): string;
  /** What is displayed beside the button. */
  children?: ReactNode;
}

interface AttachWords {
  label: string;
  hint(extensions: string): string;
  tooMany: string;
  uploading: string;
  failed: string;
}

/**
 * The form in which a message or a note is written. Text that is not sent yet stays in this tab, even after a reload.
 */
export function Composer<Name extends TextFunction>(props: Props<Name>) {
  const { name, about, bodyOf, label, hint, action, look = "primary", attach } = props;
  const { form: schema = messageForm, refused, onSent, say, children } = props;
  const key = `daybreak:${name}:${about}`;
  const [typed, setTyped] = useState(() => tabStore.read(key) ?? "");
  const [request] = useState(onceRequests);
  const filesKey = `${key}:files`;
  const [files, setFiles] = useState(() => readUploadedFiles(readJson(tabStore, filesKey)));
  const uploads = useAttachedFiles({
    projectId: attach ? about : "",
    files,
    onChange: setFiles,
    tooMany: attach?.tooMany ?? "",
  });
  const notReady = uploads.isUploading
    ? attach?.uploading
    : uploads.hasFailed
      ? attach?.failed
      : undefined;

  useEffect(() => {
    if (files.length > 0) tabStore.write(filesKey, JSON.stringify(files));
    else tabStore.remove(filesKey);
  }, [files, filesKey]);

  const write = (text: string) => {
    setTyped(text);
    if (text) tabStore.write(key, text);
    else tabStore.remove(key);
  };

  const form = useForm({
    check: ({ text = "" }) => (files.length > 0 ? {} : faultsOf(schema, { text })),
    isWrong: notReady !== undefined,
    send: ({ text = "" }) => request(name, bodyOf(text.trim(), attachedFiles(files)), refused),
    async onSent() {
      write("");
      setFiles([]);
      await onSent();
    },
  });
  const { text: error } = form.faults;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  const take = (list: FileList | null) => {
    if (attach && list && list.length > 0) uploads.add([...list]);
  };

  return (
    <form
      noValidate
      {...form.props}
      className="grid gap-3"
      onDragOver={(event) => attach && event.preventDefault()}
      onDrop={(event) => {
        if (!attach || event.defaultPrevented) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <AreaField
        label={label}
        error={error && say(error)}
        name="text"
        rows={3}
        value={typed}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => take(clipboardData.files)}
        readOnly={form.busy}
      />
      {attach && (
        <FileDrop
          compact
          label={attach.label}
          hint={attach.hint(acceptedExtensions)}
          accept={acceptedFiles}
          files={uploads.files}
          onFiles={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
      )}
      {notReady && (
        <p role="status" className="text-sm">
          {notReady}
        </p>
      )}
      <Refusal {...form} say={say} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" variant={look} busy={form.busy}>
          {action}
        </Button>
        {children}
        {hint && <p className="text-muted text-xs pointer-coarse:hidden">{hint}</p>}
      </div>
    </form>
  );
}

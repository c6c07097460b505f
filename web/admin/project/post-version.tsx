import { type FormEvent, useState } from "react";
import { studioDeliverables as words } from "#content/words/admin/deliverables.ts";
import { deliverables as shared } from "#content/words/deliverables/en.ts";
import { linkField, lookAtField, titleField } from "#domain/deliverable/deliverable-form.ts";
import type { UploadedFile } from "#domain/file/file.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type Deliverable, deliverableRequests } from "#web/data/deliverables.ts";
import type { Project } from "#web/data/projects.ts";
import {
  acceptedExtensions,
  acceptedFiles,
  attachedFiles,
  useAttachedFiles,
} from "#web/project/use-attached-files.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-sending.ts";

type Props = {
  project: Project;
  /** Null for a new deliverable. */
  deliverable: Deliverable | null;
  onClose: () => void;
  onPosted: () => Promise<void>;
};

interface Typed {
  title: string;
  link: string;
  lookAt: string;
  itemId: string;
  complete: boolean;
}

/** The form of a new deliverable, or of the next version of one. */
export function PostVersion({ project, deliverable, onClose, onPosted }: Props) {
  const [typed, setTyped] = useState<Typed>(() => ({
    title: "",
    link: deliverable?.versions[0]?.link ?? "",
    lookAt: "",
    itemId: "",
    complete: deliverable?.versions[0]?.is_complete ?? false,
  }));
  const [start] = useState(typed);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [faults, setFaults] = useState<Partial<Record<keyof Typed, string>>>({});
  const [request] = useState(() => deliverableRequests(words.notDone));
  const { busy, refused, banner, send } = useSending();
  const uploads = useAttachedFiles({
    projectId: project.id,
    files,
    onChange: setFiles,
    tooMany: shared.attach.tooMany,
  });
  const write = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFaults({});
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsIn(typed, { isNew: !deliverable, hasFiles: files.length > 0 });
    setFaults(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    const { title, link, lookAt, itemId, complete } = typed;
    const version = {
      ...(link.trim() && { link: link.trim() }),
      ...(files.length > 0 && { files: attachedFiles(files) }),
      ...(lookAt.trim() && { lookAt: lookAt.trim() }),
      complete,
    };
    const answer = await send(() =>
      deliverable
        ? request("post-version", { deliverableId: deliverable.id, ...version })
        : request("post-deliverable", {
            projectId: project.id,
            title: title.trim(),
            ...(itemId && { itemId }),
            ...version,
          }),
    );
    if (!answer) return;
    await onPosted();
    if (answer.ok) onClose();
  }

  const notReady = uploads.isUploading
    ? shared.attach.uploading
    : uploads.hasFailed
      ? shared.attach.failed
      : null;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      confirmDiscard={typed !== start || uploads.files.length > 0}
      title={deliverable ? words.nextTitle(deliverable.title) : words.post}
      description={words.text}
      footer={(leave) => (
        <>
          <Button variant="secondary" onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" form="post-version" busy={busy} disabled={notReady !== null}>
            {words.send}
          </Button>
        </>
      )}
    >
      <form id="post-version" noValidate onSubmit={submit} className="grid gap-5">
        {!deliverable && (
          <Field label={words.titleField} error={faults.title}>
            {(control) => (
              <TextInput
                {...control}
                value={typed.title}
                onChange={({ target }) => write({ title: target.value })}
              />
            )}
          </Field>
        )}
        <Field label={words.link} hint={words.linkHint} optional error={faults.link}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              placeholder="https://"
              value={typed.link}
              onChange={({ target }) => write({ link: target.value })}
            />
          )}
        </Field>
        <FileDrop
          label={words.files}
          hint={shared.attach.hint(acceptedExtensions)}
          accept={acceptedFiles}
          files={uploads.files}
          onFiles={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <Field label={words.lookAt} hint={words.lookAtHint} optional error={faults.lookAt}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={typed.lookAt}
              onChange={({ target }) => write({ lookAt: target.value })}
            />
          )}
        </Field>
        {!deliverable && (
          <Field label={words.item} optional>
            {(control) => (
              <Select
                {...control}
                placeholder={words.noItem}
                value={typed.itemId}
                options={project.checklist.sections.flatMap(({ items }) =>
                  items.map(({ id, name }) => ({ value: id, label: name })),
                )}
                onChange={({ target }) => write({ itemId: target.value })}
              />
            )}
          </Field>
        )}
        <Checkbox
          label={words.complete}
          hint={words.completeHint}
          checked={typed.complete}
          onChange={({ target }) => write({ complete: target.checked })}
        />
        {notReady && (
          <p role="status" className="text-sm">
            {notReady}
          </p>
        )}
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}

function faultsIn(
  { title, link, lookAt }: Typed,
  { isNew, hasFiles }: { isNew: boolean; hasFiles: boolean },
): Partial<Record<keyof Typed, string>> {
  const faultOf = (read: ReturnType<typeof titleField.safeParse>) => read.error?.issues[0]?.message;
  const faults = {
    title: isNew ? faultOf(titleField.safeParse(title)) : undefined,
    link: link.trim()
      ? faultOf(linkField.safeParse(link))
      : hasFiles
        ? undefined
        : "Give a link or at least one file: what is there to look at?",
    lookAt: faultOf(lookAtField.safeParse(lookAt)),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message));
}

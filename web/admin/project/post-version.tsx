import { useState } from "react";
import { deliverables as shared } from "#content/words/deliverables/en.ts";
import { linkField, lookAtField, titleField } from "#domain/deliverable/deliverable-form.ts";
import type { UploadedFile } from "#domain/file/file.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import { type Deliverable, deliverableRequests } from "#web/data/deliverables.ts";
import type { Project } from "#web/data/projects.ts";
import {
  acceptedExtensions,
  acceptedFiles,
  attachedFiles,
  useAttachedFiles,
} from "#web/project/use-attached-files.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";

type Props = {
  project: Project;
  /** Null for a new deliverable. */
  deliverable: Deliverable | null;
  onClose: () => void;
  onPosted: () => Promise<void>;
};

/** The form of a new deliverable, or of the next version of one. */
export function PostVersion({ project, deliverable, onClose, onPosted }: Props) {
  const [before] = useState(deliverable?.versions[0]);
  const [isEdited, setEdited] = useState(false);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [request] = useState(() => deliverableRequests());
  const uploads = useAttachedFiles({
    projectId: project.id,
    files,
    onChange: setFiles,
    tooMany: shared.attach.tooMany,
  });
  const { faults, ...form } = useForm({
    check: (typed) => errorsIn(typed, { isNew: !deliverable, hasFiles: files.length > 0 }),
    send({ title = "", link = "", lookAt = "", itemId, complete }) {
      const version = {
        ...(link.trim() && { link: link.trim() }),
        ...(files.length > 0 && { files: attachedFiles(files) }),
        ...(lookAt.trim() && { lookAt: lookAt.trim() }),
        complete: complete !== undefined,
      };
      return deliverable
        ? request("post-version", { deliverableId: deliverable.id, ...version })
        : request("post-deliverable", {
            projectId: project.id,
            title: title.trim(),
            ...(itemId && { itemId }),
            ...version,
          });
    },
    async onSent() {
      await onPosted();
      onClose();
    },
    onRefused: onPosted,
    onEdit() {
      setEdited(true);
      form.setFaults({});
    },
  });

  const notReady = uploads.isUploading
    ? shared.attach.uploading
    : uploads.hasFailed
      ? shared.attach.failed
      : null;
  return (
    <FormDialog
      form={form}
      size="lg"
      onClose={onClose}
      confirmDiscard={isEdited || uploads.files.length > 0}
      title={deliverable ? `The next version of ${deliverable.title}` : "Post a deliverable"}
      description="The client's members who may act get a mail. What is posted is not changed any more: a correction is a further version."
      confirmLabel="Post it"
      disabled={notReady !== null}
    >
      {!deliverable && <TextField label="Title" error={faults.title} name="title" />}
      <TextField
        label="Link"
        hint="We ask for it once, and keep what was behind it."
        optional
        error={faults.link}
        name="link"
        type="url"
        placeholder="https://"
        defaultValue={before?.link ?? ""}
      />
      <FileDrop
        label="Files"
        hint={shared.attach.hint(acceptedExtensions)}
        accept={acceptedFiles}
        files={uploads.files}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
      <AreaField
        label="What to look at"
        hint="What is new, what needs an answer."
        optional
        error={faults.lookAt}
        name="lookAt"
        rows={3}
      />
      {!deliverable && (
        <SelectField
          label="Task of the checklist that the approval ticks"
          optional
          name="itemId"
          placeholder="None"
          options={project.checklist.sections.flatMap(({ items }) =>
            items.map(({ id, name }) => ({ value: id, label: name })),
          )}
        />
      )}
      <Checkbox
        label="The work is complete"
        hint="Ends the clock. Rounds after it are counted and have no deadline."
        name="complete"
        defaultChecked={before?.is_complete ?? false}
      />
      {notReady && (
        <p role="status" className="text-sm">
          {notReady}
        </p>
      )}
    </FormDialog>
  );
}

function errorsIn(
  { title = "", link = "", lookAt = "" }: Record<string, string>,
  { isNew, hasFiles }: { isNew: boolean; hasFiles: boolean },
) {
  const faultOf = (read: ReturnType<typeof titleField.safeParse>) => read.error?.issues[0]?.message;
  return {
    title: isNew ? faultOf(titleField.safeParse(title)) : undefined,
    link: link.trim()
      ? faultOf(linkField.safeParse(link))
      : hasFiles
        ? undefined
        : "Give a link or at least one file: what is there to look at?",
    lookAt: faultOf(lookAtField.safeParse(lookAt)),
  };
}

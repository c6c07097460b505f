import { useState } from "react";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type Deliverable, deliverableRequests, type Version } from "#web/data/deliverables.ts";
import { useWords } from "#web/language/words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { deliverableWords } from "./deliverable-words.ts";

type Props = {
  deliverable: Deliverable;
  /** The newest version, which the client sees. */
  version: Version;
  onClose: () => void;
  onApproved: () => Promise<void>;
  /** Called when there is a newer version, or somebody else has answered first. */
  onOutdated: () => Promise<void>;
};

/** Asks for a confirmation, and lists what is approved. */
export function ApproveDialog({ deliverable, version, onClose, onApproved, onOutdated }: Props) {
  const words = useWords(deliverableWords);
  const [request] = useState(() => deliverableRequests(words.notDone));
  // The version that was displayed when the dialog was opened: a version that arrives meanwhile must not be approved.
  const [seen] = useState(version);
  const { refused, banner, send } = useSending();

  async function approve() {
    const body = { deliverableId: deliverable.id, version: seen.version };
    const answer = await send(() => request("approve-deliverable", body));
    if (answer?.ok) await onApproved();
    else if (answer) await onOutdated();
  }

  return (
    <ConfirmDialog
      open
      title={words.approveTitle(deliverable.title, seen.version)}
      confirmLabel={words.approve}
      onCancel={onClose}
      onConfirm={() => approve()}
    >
      <div className="grid gap-3">
        <p>{words.approveText}</p>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {seen.link && (
            <li className="[overflow-wrap:anywhere]">
              {seen.link} ({words.approveLink})
            </li>
          )}
          {seen.files.map(({ path, name }) => (
            <li key={path} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
        <Refusal refused={refused} banner={banner} />
      </div>
    </ConfirmDialog>
  );
}

import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The verb itself: 'Complete project', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: Props) {
  const words = usePartWords();
  const { open, title, children, confirmLabel, cancelLabel = words.cancel } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" data-first-focus onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={props.danger ? "danger" : "primary"}
            busy={props.busy ?? false}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

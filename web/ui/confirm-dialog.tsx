import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The verb itself: 'Complete project', never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Where it returns a promise, its button is busy until that has settled. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      size="sm"
      footer={
        <>
          <CancelButton data-first-focus onClick={props.onCancel}>
            {props.cancelLabel}
          </CancelButton>
          <Button variant={props.danger ? "danger" : "primary"} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

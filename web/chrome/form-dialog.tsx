import { type ComponentProps, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { CancelButton } from "#web/ui/cancel-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { useForm } from "#web/ui/use-form.ts";
import { Refusal } from "./refusal.tsx";

type Props = Omit<ComponentProps<typeof Dialog>, "open" | "footer"> & {
  form: Pick<ReturnType<typeof useForm>, "props" | "busy" | "refused" | "banner">;
  /** The verb itself: 'Record payment', never 'OK'. */
  confirmLabel: string;
  /** "Cancel" without it. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean;
};

/** A dialog that is one form, with the reason for a refusal as its last line. */
export function FormDialog({
  form,
  confirmLabel,
  cancelLabel,
  danger,
  disabled,
  ...dialog
}: Props) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      footer={(leave) => (
        <>
          <CancelButton onClick={leave}>{cancelLabel}</CancelButton>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            busy={form.busy}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      <form id={id} noValidate {...form.props} className="grid gap-6">
        {dialog.children}
        <Refusal {...form} />
      </form>
    </Dialog>
  );
}

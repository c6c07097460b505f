import { useEffect } from "react";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { type Passkey, renamePasskey } from "#web/data/passkeys.ts";
import { useWords } from "#web/language/words.ts";
import { TextField } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";

type Props = { passkey: Passkey; onClose: () => void; onRenamed: (name: string) => unknown };

export function RenamePasskey({ passkey, onClose, onRenamed }: Props) {
  const words = useWords(passkeyWords);
  const nameIn = ({ name = "" }: Record<string, string>) => name.trim();
  const form = useForm({
    check: (typed) => ({ name: nameIn(typed) ? undefined : words.nameMissing }),
    send: (typed) => renamePasskey(passkey.id, nameIn(typed)),
    onSent: (_, typed) => onRenamed(nameIn(typed)),
  });
  const { ref } = form.props;

  // When it opens, the dialog focuses its close button.
  useEffect(() => {
    ref.current?.querySelector("input")?.select();
  }, [ref]);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.renameTitle}
      description={words.renameAbout}
      size="sm"
      confirmLabel={form.busy ? words.saving : words.save}
    >
      <TextField
        label={words.name}
        error={form.faults.name}
        name="name"
        defaultValue={passkey.name}
        maxLength={120}
      />
    </FormDialog>
  );
}

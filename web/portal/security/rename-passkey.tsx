import { useEffect, useId } from "react";
import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type Passkey, renamePasskey } from "#web/data/passkeys.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useForm } from "#web/ui/use-form.ts";

type Props = { passkey: Passkey; onClose: () => void; onRenamed: (name: string) => unknown };

export function RenamePasskey({ passkey, onClose, onRenamed }: Props) {
  const words = useWords(passkeyWords);
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={words.renameTitle}
      description={words.renameAbout}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            {form.busy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate {...form.props} className="grid gap-5">
        <Field label={words.name} error={form.faults.name}>
          {(control) => (
            <TextInput {...control} name="name" defaultValue={passkey.name} maxLength={120} />
          )}
        </Field>
        <Refusal {...form} />
      </form>
    </Dialog>
  );
}

import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

type Props = { url: string; label: string; hint: string };

/** An address that opens something to whoever has it, with a button that copies it. */
export function PrivateAddress({ url, label, hint }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      input.current?.select(); // the browser does not allow it: the selected text can be copied by a key
      setCopied(false);
    }
  };
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-5">
      <Field label={label} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button size="sm" onClick={() => void copy()}>
          {copied ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Copy aria-hidden className="size-4" />
          )}
          Copy
        </Button>
        <p role="status" className="text-sm">
          {copied === null ? "" : copied ? "Copied." : "Press Ctrl+C or ⌘C to copy it."}
        </p>
      </div>
    </div>
  );
}

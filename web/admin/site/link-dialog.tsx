import { type FormEvent, useEffect, useId, useState } from "react";
import { inMarkdownLink, isLinkAddress } from "#domain/content/link-address.ts";
import { type Preview, previewPage } from "#web/data/site-content.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-input.tsx";

type Props = {
  /** What is selected. */
  text: string;
  /** @param link in Markdown */
  onLink: (link: string) => void;
  onClose: () => void;
};

/** A link to a page of the site, which is chosen, or to an address, which is typed and checked. */
export function LinkDialog({ text, onLink, onClose }: Props) {
  const form = useId();
  const [pages, setPages] = useState<Preview["pages"]>([]);
  const [label, setLabel] = useState(text.replace(/\s+/g, " ").trim());
  const [page, setPage] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void previewPage("/", []).then((answer) => answer.ok && setPages(answer.preview.pages));
  }, []);
  const address = page || addressIn(typed);
  const faults = {
    label: label.trim() ? undefined : "Write the words that are the link.",
    address: faultOf(address, pages) ?? undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (faults.label || faults.address) return;
    onLink(`[${label.trim().replace(/[\\[\]]/g, "\\$&")}](${inMarkdownLink(address)})`);
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="A link"
      footer={
        <Button type="submit" form={form}>
          Insert
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Words that are the link"
          error={isChecked ? faults.label : undefined}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <SelectField
          label="A page of your website"
          optional
          required={false}
          placeholder="None, but an address"
          value={page}
          options={pages.map(({ path, title }) => ({ value: path, label: title }))}
          onChange={({ target }) => setPage(target.value)}
        />
        {!page && (
          <TextField
            label="Address"
            hint="Such as https://example.com, info@example.com or tel:+49…"
            error={isChecked ? faults.address : undefined}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

/** As it is meant: `studio.example/x` is on the web, `a@b.example` a mailbox. */
function addressIn(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$|\?|#)/.test(text) ? `https://${text}` : text;
}

function faultOf(address: string, pages: Preview["pages"]): string | null {
  if (!address) return "Choose a page, or write an address.";
  if (!isLinkAddress(address) || (/^https?:/i.test(address) && !URL.canParse(address)))
    return "A link leads to https://…, mailto:… or tel:…, or to a page like /contact.";
  const path = address.replace(/(.)\/?([?#].*)?$/, "$1");
  const isPage = !address.startsWith("/") || pages.some((page) => page.path === path);
  return isPage || pages.length === 0
    ? null
    : `Your website has no page ${path}. Choose one of its pages above.`;
}

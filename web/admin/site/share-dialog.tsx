import { use, useEffect, useState } from "react";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { type PreviewLinks, previewLinks } from "#web/data/site-content.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-input.tsx";
import { useSending } from "#web/ui/use-form.ts";

type Props = { locale: Promise<Locale>; onClose: () => void };

/** Makes links to the site with all drafts, for people without an account, and ends them. */
export function ShareDialog({ locale, onClose }: Props) {
  const { busy, refused, banner, send } = useSending();
  const [{ url, links }, setLinks] = useState<PreviewLinks>({ url: null, links: [] });
  const act = async (body: Parameters<typeof previewLinks>[0]) => {
    const answer = await send(() => previewLinks(body));
    if (answer?.ok) setLinks(answer);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void act({ action: "read" }), []);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Show it to somebody"
      description="Whoever has the link sees the website with all your changes as they are now, for seven days. What you change afterwards is not in it, and nothing can be sent from it."
      footer={
        <Button busy={busy} onClick={() => act({ action: "make" })}>
          Make a link
        </Button>
      }
    >
      <div className="grid gap-6">
        <Refusal refused={refused} banner={banner} />
        {url && (
          <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-5 *:first:w-full">
            <TextField
              label="Link to the preview"
              hint="It is shown this once. Copy it now."
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
            <CopyButton text={url} words={copyWords} />
          </div>
        )}
        {links.length > 0 && (
          <Links
            links={links}
            locale={use(locale)}
            busy={busy}
            onEnd={(id) => act({ action: "revoke", ...(id && { id }) })}
          />
        )}
      </div>
    </Dialog>
  );
}

type LinksProps = {
  links: PreviewLinks["links"];
  locale: Locale;
  busy: boolean;
  /** Without an id all of them end. */
  onEnd: (id?: string) => Promise<void>;
};

function Links({ links, locale, busy, onEnd }: LinksProps) {
  const day = (at: string) => longDate(at, locale);
  return (
    <section className="grid gap-2">
      <h3 className="text-muted text-sm">
        {links.length === 1 ? "1 link is good" : `${links.length} links are good`}
      </h3>
      <ul className="divide-y divide-line border-line border-y">
        {links.map(({ id, by, madeAt, endsAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="text-sm">
              Made on {day(madeAt)} by {by ?? "somebody"}, until {day(endsAt)}
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="shrink-0"
              disabled={busy}
              onClick={() => onEnd(id)}
            >
              End it
            </Button>
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          onClick={() => onEnd()}
          className="justify-self-start"
        >
          End all links
        </Button>
      )}
    </section>
  );
}

const copyWords = {
  copy: "Copy",
  copied: "Copied",
  copyFailed: "It could not be copied. Select it and press Ctrl+C or ⌘C.",
};

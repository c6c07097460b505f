import { useEffect, useState } from "react";
import { fieldAt } from "#domain/content/fields.ts";
import { kinds } from "#domain/content/kinds.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import {
  type EditedKind,
  readDrafts,
  type SiteOffer,
  siteUpdates,
} from "#web/data/site-content.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { Compared } from "./differences.tsx";
import { useOwnKinds } from "./own-kinds.ts";
import { valueInWords } from "./use-draft.ts";

type Props = {
  /** Saves what is typed. @returns whether it is saved */
  before: () => Promise<boolean>;
  /** Gets all drafts when something was taken into them. */
  onTaken: (drafts: readonly EditedKind[]) => void;
};

/** Where an update of the software has other texts than the studio's own: to take or to leave, one by one. */
export function UpdateOffers({ before, onTaken }: Props) {
  const [found, setFound] = useState<readonly SiteOffer[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [hasTaken, setHasTaken] = useState(false);
  const { busy, refused, banner, send } = useSending();
  const own = useOwnKinds();
  const offers = found.filter(({ kind }) => own.includes(kind));
  useEffect(() => {
    // The offers are no reason to disturb somebody who writes: where they cannot be read, the next visit reads them.
    void siteUpdates({ action: "read" }).then((answer) => answer.ok && setFound(answer.offers));
  }, []);

  const decide = async (action: "take" | "leave", { kind, path }: SiteOffer) => {
    const answer = await send(() => siteUpdates({ action, kind, path }));
    if (!answer?.ok) return;
    setFound(answer.offers);
    if (action === "take") setHasTaken(true);
  };
  const close = async () => {
    setIsOpen(false);
    if (!hasTaken) return;
    setHasTaken(false);
    const answer = await readDrafts();
    if (answer.ok) onTaken(answer.edited);
  };

  return (
    <>
      {offers.length > 0 && (
        <Banner tone="info">
          {offers.length === 1
            ? "The update of the software has another text in 1 place."
            : `The update of the software has other texts in ${offers.length} places.`}{" "}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => before().then((isSaved) => isSaved && setIsOpen(true))}
          >
            Look
          </Button>
        </Banner>
      )}
      <Dialog
        open={isOpen}
        onClose={() => void close()}
        title="What the update would change"
        description="Your own texts stand as they are. Take a new one into your draft, or leave yours."
      >
        <div className="grid gap-8">
          <Refusal refused={refused} banner={banner} />
          {offers.length === 0 && <p role="status">Everything is decided.</p>}
          {offers.map((offer) => {
            const field = fieldAt(kinds[offer.kind].fields, offer.path);
            return (
              <section key={`${offer.kind}.${offer.path}`} className="grid gap-2">
                <p className="text-muted text-sm">
                  {[kinds[offer.kind].label, entryIn(offer)].filter(Boolean).join(" · ")}
                </p>
                <h3 className="font-semibold text-base first-letter:uppercase">{field?.label}</h3>
                <Compared
                  before={valueInWords(field, offer.own)}
                  after={valueInWords(field, offer.shipped)}
                />
                <span className="mt-1 flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={busy}
                    onClick={() => decide("take", offer)}
                  >
                    Take the new one
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={busy}
                    onClick={() => decide("leave", offer)}
                  >
                    Leave mine
                  </Button>
                </span>
              </section>
            );
          })}
        </div>
      </Dialog>
    </>
  );
}

/** The id of the entry that a path leads to or into: `one-day` in `plans.one-day.price.cents`. */
function entryIn({ kind, path }: SiteOffer): string | undefined {
  const names = path.split(".");
  const isList = (at: number) =>
    fieldAt(kinds[kind].fields, names.slice(0, at).join("."))?.is === "list";
  return names.find((_, at) => at > 0 && isList(at));
}

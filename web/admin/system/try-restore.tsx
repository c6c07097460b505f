import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { system } from "#content/words/admin/system.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { ProofDialog } from "#web/chrome/proof-dialog.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { ConfirmedIdentity } from "#web/data/reauthentication.ts";
import { readTrial, type Trial, tryRestore } from "#web/data/system.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { DescriptionList } from "../description-list.tsx";
import { Section } from "../section.tsx";
import { useStaffRole } from "../staff-role.ts";

const { tryRestore: words } = system;

type Props = { email: string; first: Trial; locale: Locale };

/** An owner sees whether the backups can be restored: it happens beside the installation, which goes on. `first`: what is
 * known when the page is opened. */
export function TryRestore({ email, first, locale }: Props) {
  const isOwner = useStaffRole() === "owner";
  const { trial, lookAgain } = useTrial(first);
  const { busy, refused, banner, send } = useSending();
  const [asking, setAsking] = useState(false);
  const isTrying = busy || trial === null || trial.isTrying;

  async function begin(confirmed: ConfirmedIdentity) {
    setAsking(false);
    await send(() => tryRestore(confirmed));
    lookAgain();
  }

  return (
    <Section title={words.title}>
      <div className="grid gap-5">
        <p className="max-w-prose text-muted text-sm">{words.about}</p>
        {isOwner ? (
          <div>
            <Button variant="secondary" size="sm" busy={isTrying} onClick={() => setAsking(true)}>
              {isTrying ? words.trying : words.action}
            </Button>
          </div>
        ) : (
          <p className="text-muted text-sm">{words.ownersOnly}</p>
        )}
        <Refusal refused={refused} banner={banner} />
        <div role="status">{!isTrying && <LastTrial {...trial} locale={locale} />}</div>
      </div>
      {asking && (
        <ProofDialog
          email={email}
          title={words.proofTitle}
          about={words.proofAbout}
          action={words.action}
          onClose={() => setAsking(false)}
          onConfirmed={async (confirmed) => {
            void begin(confirmed);
            return { ok: true };
          }}
        />
      )}
    </Section>
  );
}

function LastTrial({ lastTrial, locale }: Trial & { locale: Locale }) {
  if (!lastTrial) return <p className="text-sm">{words.never}</p>;
  const { at, fault, asOf, counts } = lastTrial;
  if (fault) return <Banner tone="error">{words.failed(dateAndTime(at, locale), fault)}</Banner>;
  const items = Object.entries(words.counts)
    .map(([what, term]) => ({ term, value: counts?.[what]?.toLocaleString("en-US") }))
    .filter(({ value }) => value !== undefined);
  return (
    <div className="grid gap-4">
      <p className="flex gap-2 text-sm">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-leaf" />
        {words.succeeded(dateAndTime(at, locale), asOf && dateAndTime(asOf, locale))}
      </p>
      <DescriptionList items={items} />
    </div>
  );
}

const againMs = 2_000;

/** The last trial, asked for again while one is under way; null from its begin to the first answer. */
function useTrial(first: Trial): { trial: Trial | null; lookAgain(): void } {
  const [trial, setTrial] = useState<Trial | null>(first);
  const isOpen = trial === null || trial.isTrying;
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    void readTrial().then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setTrial(answer.trial);
      if (!answer.ok || answer.trial.isTrying) {
        again = setTimeout(() => setLooks(looks + 1), againMs);
      }
    });
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [isOpen, looks]);
  return { trial, lookAgain: () => setTrial(null) };
}

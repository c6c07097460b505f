import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { system } from "#content/words/admin/system.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { ProofDialog } from "#web/chrome/proof-dialog.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { ConfirmedIdentity } from "#web/data/reauthentication.ts";
import { readTrial, type Trial, tryRestore } from "#web/data/system.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { DescriptionList } from "../description-list.tsx";
import { Section } from "../section.tsx";
import { useStaffRole } from "../staff-role.ts";

const { tryRestore: words } = system;

/** An owner sees whether the backups can be restored: it happens beside the installation, which goes on. */
export function TryRestore({ email, userId }: { email: string; userId: string }) {
  const isOwner = useStaffRole() === "owner";
  const { trial, lookAgain } = useTrial(userId);
  const { busy, refused, banner, send } = useSending();
  const [asking, setAsking] = useState(false);
  const isTrying = busy || trial?.isTrying === true;

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
            <Button
              variant="secondary"
              size="sm"
              busy={isTrying}
              disabled={trial === null}
              onClick={() => setAsking(true)}
            >
              {isTrying ? words.trying : words.action}
            </Button>
          </div>
        ) : (
          <p className="text-muted text-sm">{words.ownersOnly}</p>
        )}
        <Refusal refused={refused} banner={banner} />
        <div role="status">{trial && !isTrying && <LastTrial {...trial} />}</div>
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

function LastTrial({ lastTrial, locale }: Known) {
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

type Known = Trial & { locale: Locale };

const againMs = 2_000;

/** The last trial, asked for again while one is under way. */
function useTrial(userId: string): { trial: Known | null; lookAgain(): void } {
  const [trial, setTrial] = useState<Known | null>(null);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    void Promise.all([readTrial(), readLocale(userId)]).then(([answer, locale]) => {
      if (!isCurrent) return;
      if (answer.ok) setTrial({ ...answer.trial, locale });
      if (!answer.ok || answer.trial.isTrying) {
        again = setTimeout(() => setLooks(looks + 1), againMs);
      }
    });
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [looks, userId]);
  const lookAgain = () => {
    setTrial(null); // what is known is of before
    setLooks((count) => count + 1);
  };
  return { trial, lookAgain };
}

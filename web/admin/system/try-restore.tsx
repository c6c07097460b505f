import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
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
    <Section title="Try a restore">
      <div className="grid gap-5">
        <p className="max-w-prose text-muted text-sm">
          The newest state that was copied away is restored beside this installation, compared and
          thrown away. Nothing that runs is changed. To put a backup in the place of this
          installation is a command: npm run restore.
        </p>
        {isOwner ? (
          <div>
            <Button variant="secondary" size="sm" busy={isTrying} onClick={() => setAsking(true)}>
              {isTrying ? "Restoring and comparing..." : "Try a restore"}
            </Button>
          </div>
        ) : (
          <p className="text-muted text-sm">An owner of the studio can try it.</p>
        )}
        <Refusal refused={refused} banner={banner} />
        <div role="status">{!isTrying && <LastTrial {...trial} locale={locale} />}</div>
      </div>
      {asking && (
        <ProofDialog
          email={email}
          title="Is it you?"
          about="Everything of the studio is read for this, so type your password once more."
          action="Try a restore"
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
  if (!lastTrial) return <p className="text-sm">No restore has been tried yet.</p>;
  const { at, fault, asOf, counts } = lastTrial;
  if (fault)
    return (
      <Banner tone="error">
        The restore that was tried on {dateAndTime(at, locale)} did not succeed: {fault}
      </Banner>
    );
  const items = Object.entries(countNames)
    .map(([what, term]) => ({ term, value: counts?.[what]?.toLocaleString("en-US") }))
    .filter(({ value }) => value !== undefined);
  return (
    <div className="grid gap-4">
      <p className="flex gap-2 text-sm">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-leaf" />
        Tried on {dateAndTime(at, locale)}:{" "}
        {asOf ? `the state of ${dateAndTime(asOf, locale)}` : "the backup"} came back whole, with
      </p>
      <DescriptionList items={items} />
    </div>
  );
}

const countNames = {
  accounts: "Accounts",
  projects: "Projects",
  messages: "Messages",
  bookings: "Calls",
  invoices: "Invoices",
  payments: "Payments",
  files: "Files",
  entries: "Audit log",
  documents: "Documents",
};

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

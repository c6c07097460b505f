import { useState } from "react";
import { dateAndTime, longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { ProofDialog } from "#web/chrome/proof-dialog.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from "#web/data/passkeys.ts";
import { useWords } from "#web/language/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { DoneBanner } from "./done-banner.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import { SecurityRow } from "./security-row.tsx";

type Props = { initial: Passkey[]; email: string; locale: Locale };

type Step =
  | { doing: "rename" | "remove"; passkey: Passkey }
  /** The last sign-in was too long ago for it. */
  | { doing: "prove"; passkey?: Passkey };

/** One's own passkeys: to add, to name and to remove. */
export function PasskeysPanel({ initial, email, locale }: Props) {
  const words = useWords(passkeyWords);
  const [passkeys, setPasskeys] = useState(initial);
  const [step, setStep] = useState<Step>();
  const [done, setDone] = useState<string>();
  const { busy, refused, banner, send } = useSending();
  const nameOf = ({ name }: Passkey) => name || words.unnamed;
  const lost = passkeys.filter(({ works }) => !works).length;
  const close = () => setStep(undefined);

  async function finish(sentence: string) {
    close();
    const listed = await listPasskeys();
    if (listed.ok) setPasskeys(listed.passkeys);
    setDone(sentence);
  }

  /** @param token of a sign-in that was just made for it */
  async function add(token?: string): Promise<Answer> {
    const begun = await beginPasskey(token);
    if (!begun.ok) return begun;
    const added = await addPasskey(begun.offer);
    if (added.ok) await finish(words.added(nameOf(added.passkey)));
    return added;
  }

  async function remove(passkey: Passkey, token?: string): Promise<Answer> {
    const removed = await removePasskey(passkey.id, token);
    if (removed.ok) await finish(words.removed(nameOf(passkey)));
    return removed;
  }

  /** Does it, or asks for a proof first where the last sign-in was too long ago. */
  async function attempt(work: () => Promise<Answer>, passkey?: Passkey) {
    setDone(undefined);
    const answer = await send(async (): Promise<Answer> => {
      const answer = await work();
      const needsProof = !answer.ok && answer.code === "reauthentication_needed";
      if (!needsProof) return answer;
      setStep({ doing: "prove", ...(passkey && { passkey }) });
      return { ok: true };
    });
    if (answer && !answer.ok) close();
  }

  return (
    <div className="grid gap-5">
      {lost > 0 && <Banner tone="error">{words.lost(lost)}</Banner>}
      <PasskeyList passkeys={passkeys} locale={locale} onStep={setStep} />
      <div className="[html[data-without-passkeys]_&]:hidden">
        <Button busy={busy && !step} onClick={() => attempt(() => add())}>
          {busy && !step ? words.adding : words.add}
        </Button>
      </div>
      <p className="hidden text-muted [html[data-without-passkeys]_&]:block">{words.notHere}</p>
      <DoneBanner sentence={done} />
      <Refusal refused={refused} banner={banner} />
      {step?.doing === "rename" && (
        <RenamePasskey
          passkey={step.passkey}
          onClose={close}
          onRenamed={(name) => finish(words.renamed(name))}
        />
      )}
      {step?.doing === "remove" && (
        <ConfirmDialog
          open
          danger
          title={words.removeTitle(nameOf(step.passkey))}
          confirmLabel={words.remove}
          onConfirm={() => attempt(() => remove(step.passkey), step.passkey)}
          onCancel={close}
        >
          <p>{words.removeAbout}</p>
        </ConfirmDialog>
      )}
      {step?.doing === "prove" && (
        <ProofDialog
          email={email}
          title={words.proofTitle}
          about={words.proofAbout}
          action={step.passkey ? words.remove : words.goOn}
          danger={step.passkey !== undefined}
          onClose={close}
          onConfirmed={async ({ token, end }) => {
            const answer = await (step.passkey ? remove(step.passkey, token) : add(token));
            await end();
            return answer;
          }}
        />
      )}
    </div>
  );
}

type ListProps = {
  passkeys: Passkey[];
  locale: Locale;
  onStep: (step: Step) => void;
};

function PasskeyList({ passkeys, locale, onStep }: ListProps) {
  const words = useWords(passkeyWords);
  if (passkeys.length === 0) return <p className="text-muted">{words.none}</p>;
  const rows = passkeys.map((passkey) => {
    const { id, works, addedAt, lastUsedAt, host } = passkey;
    const name = passkey.name || words.unnamed;
    const used = lastUsedAt ? words.lastUsed(dateAndTime(lastUsedAt, locale)) : words.neverUsed;
    const button = (doing: "rename" | "remove", label: string) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={label}
        onClick={() => onStep({ doing, passkey })}
      >
        {words[doing]}
      </Button>
    );
    return (
      <SecurityRow
        key={id}
        name={
          <>
            {name}
            {!works && <Badge tone="red">{words.unusable}</Badge>}
          </>
        }
        lines={[
          words.addedOn(longDate(addedAt, locale)),
          used,
          ...(works ? [] : [words.madeFor(host)]),
        ]}
      >
        <div className="flex flex-wrap gap-3">
          {button("rename", words.renameOf(name))}
          {button("remove", words.removeOf(name))}
        </div>
      </SecurityRow>
    );
  });
  return <ul className="grid divide-y divide-line border-line border-y">{rows}</ul>;
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SignInProvider } from "#domain/account/sign-in-providers.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { ProofDialog } from "#web/chrome/proof-dialog.tsx";
import { providerWords } from "#web/chrome/provider-words.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import {
  addressForLinking,
  type LinkedAccount,
  type Linking,
  readLinkedAccounts,
  unlinkAccount,
} from "#web/data/linked-accounts.ts";
import type { ConfirmedIdentity } from "#web/data/reauthentication.ts";
import { settings } from "#web/data/settings.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ProviderMark } from "#web/ui/provider-mark.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { securityWords } from "./words.ts";

type Props = {
  initial: LinkedAccount[];
  /** What a provider has led back here with. */
  linking: Linking | null;
  email: string;
  locale: Locale;
};

/** What somebody has begun; `proves`: the last sign-in was too long ago for it. */
type Step =
  | { doing: "link"; provider: SignInProvider; proves: true }
  | { doing: "unlink"; account: LinkedAccount; proves: boolean };

/** The accounts at providers that sign in here, to be linked and unlinked. */
export function LinkedAccounts({ initial, linking, email, locale }: Props) {
  const { accounts: words } = useWords(securityWords);
  const { faults } = useWords(providerWords);
  const { providers } = settings();
  const [accounts, setAccounts] = useState(initial);
  const [step, setStep] = useState<Step>();
  const [done, setDone] = useState<string | null>(() =>
    linking && !linking.fault ? words.linked(labelOf(linking.provider)) : null,
  );
  const { busy, refused, banner, send } = useSending();
  const close = () => setStep(undefined);

  // The pressed button may have been removed, and who comes back from a provider has pressed none.
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) confirmation.current?.focus();
  }, [done]);

  async function link(provider: SignInProvider, confirmed?: ConfirmedIdentity): Promise<Answer> {
    const answer = await addressForLinking(provider.name, confirmed?.token);
    await confirmed?.end();
    if (answer.ok) window.location.assign(answer.url);
    return answer;
  }

  async function unlink(account: LinkedAccount, confirmed?: ConfirmedIdentity): Promise<Answer> {
    const answer = await unlinkAccount(account.id, confirmed?.token);
    await confirmed?.end();
    if (!answer.ok) return answer.code === lastWay ? { ...answer, message: words.lastWay } : answer;
    close();
    const listed = await readLinkedAccounts();
    if (listed.ok) setAccounts(listed.accounts);
    setDone(words.unlinked(labelOf(account.provider)));
    return answer;
  }

  /** Does it, or asks for a proof first where the last sign-in was too long ago. */
  async function attempt(work: () => Promise<Answer>, otherwise: Step) {
    setDone(null);
    const answer = await send(async (): Promise<Answer> => {
      const tried = await work();
      if (tried.ok || tried.code !== "reauthentication_needed") return tried;
      setStep(otherwise);
      return { ok: true };
    });
    if (answer && !answer.ok) close();
  }

  return (
    <div className="grid gap-5">
      <ul className="grid divide-y divide-line border-line border-y">
        {accounts.map((account) => (
          <li
            key={account.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
          >
            <Provider provider={providerOf(account.provider)}>
              {account.email && (
                <p className="text-muted text-sm [overflow-wrap:anywhere]">{account.email}</p>
              )}
              {account.lastUsedAt && (
                <p className="text-muted text-sm">
                  {words.lastUsed(dateAndTime(account.lastUsedAt, locale))}
                </p>
              )}
            </Provider>
            <Button
              variant="secondary"
              size="sm"
              aria-label={words.unlinkOf(labelOf(account.provider))}
              onClick={() => setStep({ doing: "unlink", account, proves: false })}
            >
              {words.unlink}
            </Button>
          </li>
        ))}
        {providers
          .filter(({ name }) => !accounts.some(({ provider }) => provider === name))
          .map((provider) => (
            <li
              key={provider.name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
            >
              <Provider provider={provider}>
                <p className="text-muted text-sm">{words.notLinked}</p>
              </Provider>
              <Button
                variant="secondary"
                size="sm"
                busy={busy && !step}
                aria-label={words.linkOf(provider.label)}
                onClick={() =>
                  attempt(() => link(provider), { doing: "link", provider, proves: true })
                }
              >
                {words.link}
              </Button>
            </li>
          ))}
      </ul>
      {linking?.fault && !done && (
        <Banner tone="error">{faults[linking.fault] ?? faults.bad_oauth_callback}</Banner>
      )}
      {done && (
        <Banner tone="success" ref={confirmation}>
          {done}
        </Banner>
      )}
      <Refusal refused={refused} banner={banner} />
      {step?.doing === "link" && (
        <ProofDialog
          email={email}
          title={words.linkTitle(step.provider.label)}
          about={words.linkAbout}
          action={words.link}
          onClose={close}
          onConfirmed={(confirmed) => link(step.provider, confirmed)}
        />
      )}
      {step?.doing === "unlink" && step.proves && (
        <ProofDialog
          email={email}
          title={words.unlinkTitle(labelOf(step.account.provider))}
          about={words.unlinkAbout}
          action={words.unlink}
          danger
          onClose={close}
          onConfirmed={(confirmed) => unlink(step.account, confirmed)}
        />
      )}
      <ConfirmDialog
        open={step?.doing === "unlink" && !step.proves}
        title={step?.doing === "unlink" ? words.unlinkTitle(labelOf(step.account.provider)) : ""}
        confirmLabel={words.unlink}
        onConfirm={() => {
          if (step?.doing !== "unlink") return;
          const { account } = step;
          return attempt(() => unlink(account), { doing: "unlink", account, proves: true });
        }}
        onCancel={close}
      >
        <p>{words.unlinkAbout}</p>
      </ConfirmDialog>
    </div>
  );
}

const lastWay = "single_identity_not_deletable";

function Provider({
  provider: { kind, label },
  children,
}: {
  provider: SignInProvider;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <ProviderMark kind={kind} />
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        {children}
      </div>
    </div>
  );
}

/** One that is set no longer has its name only. */
function providerOf(name: string): SignInProvider {
  const known = settings().providers.find((provider) => provider.name === name);
  return known ?? { name, kind: "other", label: name };
}

function labelOf(name: string): string {
  return providerOf(name).label;
}

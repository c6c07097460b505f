import { type ReactNode, Suspense, useState } from "react";
import { Await, type LoaderFunctionArgs, useSearchParams } from "react-router";
import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { providerWords } from "#web/chrome/provider-words.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import type { Answer } from "#web/data/answer.ts";
import { readTwoFactor } from "#web/data/factors.ts";
import { requireUser } from "#web/data/gate.ts";
import { readLinkedAccounts, takeLinking } from "#web/data/linked-accounts.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readOwnSessions } from "#web/data/own-sessions.ts";
import { listPasskeys, signInByPasskey } from "#web/data/passkeys.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWho } from "#web/data/session-store.ts";
import { settings } from "#web/data/settings.ts";
import { hasProvedSecondFactor } from "#web/data/signed-in-user.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { LoadFailure } from "../load-failure.tsx";
import { PageSection } from "../page-section.tsx";
import { Devices } from "./devices.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";
import { securityWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title() {
  return securityWords.now().pageTitle;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(pathOf(request));
  const loaded = { user, data: readData(user) };
  const words = [securityWords, secondFactorWords, passkeyWords, providerWords];
  await Promise.all(words.map((set) => set.ready()));
  return loaded;
}

export default function Security({ loaderData: { user, data } }: PageProps<typeof loader>) {
  const words = useWords(securityWords);
  const passkeys = useWords(passkeyWords);
  const isRequired = useSearchParams()[0].has("required");
  const [linking] = useState(takeLinking);
  const back =
    user.role === "admin"
      ? { to: "/admin", label: words.backToStudio }
      : { to: "/profile", label: words.back };
  return (
    <>
      <SkyBand hour="afternoon">
        <PageHeading title={words.heading} back={back} />
      </SkyBand>
      <div className="page pt-4 pb-10">
        {isRequired && <RequiredNote />}
        <PageSection title={passkeys.title} about={passkeys.about}>
          <Loaded
            data={data}
            fallback={<PanelSkeleton label={passkeys.loading} widths={["w-48", "w-48"]} />}
            read={({ listed }) => listed}
          >
            {({ passkeys }, locale) => (
              <PasskeysPanel initial={passkeys} email={user.email} locale={locale} />
            )}
          </Loaded>
        </PageSection>
        <PageSection title={words.twoFactor.title} about={words.twoFactor.about}>
          <Loaded
            data={data}
            fallback={<PanelSkeleton label={words.loading} widths={["w-12", "w-64"]} />}
            read={({ twoFactor }) => twoFactor}
          >
            {({ twoFactor }, locale) => (
              <TwoFactorPanel initial={twoFactor} email={user.email} locale={locale} />
            )}
          </Loaded>
        </PageSection>
        {settings().providers.length > 0 && (
          <PageSection title={words.accounts.title} about={words.accounts.about}>
            <Loaded data={data} fallback={<DevicesSkeleton />} read={({ linked }) => linked}>
              {({ accounts }, locale) => (
                <LinkedAccounts
                  initial={accounts}
                  linking={linking}
                  email={user.email}
                  locale={locale}
                />
              )}
            </Loaded>
          </PageSection>
        )}
        <PageSection title={words.password.title} about={words.password.about}>
          <PasswordForm email={user.email} />
        </PageSection>
        <PageSection title={words.devices.title} about={words.devices.about}>
          <Loaded data={data} fallback={<DevicesSkeleton />} read={({ sessions }) => sessions}>
            {({ sessions }, locale) => <Devices initial={sessions} locale={locale} />}
          </Loaded>
        </PageSection>
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof readData>>;

async function readData({ id }: SignedInUser) {
  const [listed, twoFactor, sessions, locale, linked] = await Promise.all([
    listPasskeys(),
    readTwoFactor(),
    readOwnSessions(),
    readLocale(id),
    readLinkedAccounts(),
  ]);
  return { listed, twoFactor, sessions, locale, linked };
}

type LoadedProps<Fields> = {
  data: Promise<Data>;
  fallback: ReactNode;
  /** The part of the data that the section shows. */
  read: (data: Data) => Answer<Fields>;
  children: (fields: Fields, locale: Data["locale"]) => ReactNode;
};

/** A section's content once it is there, or why it is not. */
function Loaded<Fields>({ data, fallback, read, children }: LoadedProps<Fields>) {
  const { failed } = useWords(securityWords);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={data}>
        {(loaded: Data) => {
          const answer = read(loaded);
          if (!answer.ok) return <LoadFailure title={failed} refusal={answer} />;
          return children(answer, loaded.locale);
        }}
      </Await>
    </Suspense>
  );
}

/** Tells an admin why a second factor is required, and leads on once it is set up. */
function RequiredNote() {
  const words = useWords(securityWords);
  useWho(); // renders again when the session has changed
  const { use } = useWords(passkeyWords);
  const { busy, refused, banner, send } = useSending();
  const [wasNeeded] = useState(hasProvedSecondFactor);
  const isDone = hasProvedSecondFactor();
  if (wasNeeded) return null;
  return (
    <div className="grid max-w-2xl justify-items-start gap-4 pt-6">
      <Banner tone={isDone ? "success" : "info"}>
        {isDone ? words.requiredDone : words.required}
      </Banner>
      {isDone ? (
        <LinkButton to="/admin">{words.toStudio}</LinkButton>
      ) : (
        <div className="grid gap-4 [html[data-without-passkeys]_&]:hidden">
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => send(async () => (await signInByPasskey()) ?? { ok: true })}
          >
            {use}
          </Button>
          <Refusal refused={refused} banner={banner} />
        </div>
      )}
    </div>
  );
}

type PanelSkeletonProps = {
  label: string;
  /** The widths of its sentence and its button. */
  widths: [string, string];
};

/** As tall as a panel with a sentence and a button. */
function PanelSkeleton({ label, widths: [sentence, button] }: PanelSkeletonProps) {
  return (
    <Loading label={label}>
      <div className="grid justify-items-start gap-5">
        <Skeleton className={`h-6 ${sentence}`} />
        <Skeleton className={`h-12 ${button}`} />
      </div>
    </Loading>
  );
}

function DevicesSkeleton() {
  const words = useWords(securityWords);
  return (
    <Loading label={words.loading}>
      <div className="grid gap-2 py-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-5 w-64" />
      </div>
    </Loading>
  );
}

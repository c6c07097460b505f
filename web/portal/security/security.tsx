import { Suspense, useState } from "react";
import { Await, type LoaderFunctionArgs, useSearchParams } from "react-router";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import { readTwoFactor } from "#web/data/factors.ts";
import { requireUser } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readOwnSessions } from "#web/data/own-sessions.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useWho } from "#web/data/session-store.ts";
import { hasProvedSecondFactor } from "#web/data/signed-in-user.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { PageSection } from "../page-section.tsx";
import { Devices } from "./devices.tsx";
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
  await Promise.all([securityWords.ready(), secondFactorWords.ready()]);
  return loaded;
}

export default function Security({ loaderData: { user, data } }: PageProps<typeof loader>) {
  const words = useWords(securityWords);
  const isRequired = useSearchParams()[0].has("required");
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
        <PageSection title={words.twoFactor.title} about={words.twoFactor.about}>
          <Suspense fallback={<TwoFactorSkeleton />}>
            <Await resolve={data}>
              {({ twoFactor, locale }: Data) =>
                twoFactor.ok ? (
                  <TwoFactorPanel
                    initial={twoFactor.twoFactor}
                    email={user.email}
                    locale={locale}
                  />
                ) : (
                  <LoadFailure title={words.failed} refusal={twoFactor} />
                )
              }
            </Await>
          </Suspense>
        </PageSection>
        <PageSection title={words.password.title} about={words.password.about}>
          <PasswordForm email={user.email} />
        </PageSection>
        <PageSection title={words.devices.title} about={words.devices.about}>
          <Suspense fallback={<DevicesSkeleton />}>
            <Await resolve={data}>
              {({ sessions, locale }: Data) =>
                sessions.ok ? (
                  <Devices initial={sessions.sessions} locale={locale} />
                ) : (
                  <LoadFailure title={words.failed} refusal={sessions} />
                )
              }
            </Await>
          </Suspense>
        </PageSection>
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof readData>>;

async function readData({ id }: SignedInUser) {
  const [twoFactor, sessions, locale] = await Promise.all([
    readTwoFactor(),
    readOwnSessions(),
    readLocale(id),
  ]);
  return { twoFactor, sessions, locale };
}

/** Tells an admin why a second factor is required, and leads on once it is set up. */
function RequiredNote() {
  const words = useWords(securityWords);
  useWho(); // renders again when the session has changed
  const [wasNeeded] = useState(hasProvedSecondFactor);
  const isDone = hasProvedSecondFactor();
  if (wasNeeded) return null;
  return (
    <div className="grid max-w-2xl justify-items-start gap-4 pt-6">
      <Banner tone={isDone ? "success" : "info"}>
        {isDone ? words.requiredDone : words.required}
      </Banner>
      {isDone && <LinkButton to="/admin">{words.toStudio}</LinkButton>}
    </div>
  );
}

/** As tall as the panel while two-factor sign-in is off. */
function TwoFactorSkeleton() {
  const words = useWords(securityWords);
  return (
    <Loading label={words.loading}>
      <div className="grid justify-items-start gap-5">
        <Skeleton className="h-6 w-12" />
        <Skeleton className="h-12 w-64" />
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

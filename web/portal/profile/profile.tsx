import { Suspense } from "react";
import {
  Await,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from "react-router";
import { defaultSettings } from "#domain/settings/settings.ts";
import { readOwnAccount } from "#web/data/account.ts";
import { requireUser } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { homeOf } from "#web/data/signed-in-user.ts";
import { localeOf, readSettings } from "#web/data/user-settings.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { securityWords } from "../security/words.ts";
import { settingWords } from "../use-setting-words.ts";
import { AccountAside } from "./account-aside.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { PanelWithAside } from "./panel-with-aside.tsx";
import { PreferencesPanel } from "./preferences-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { useSettings } from "./use-settings.ts";
import { profileWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title() {
  return profileWords.now().pageTitle;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(pathOf(request));
  const data = readData(user);
  await Promise.all([profileWords.ready(), settingWords.ready(), securityWords.ready()]);
  return { user, data };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isOtherTab =
    args.currentUrl.search !== args.nextUrl.search &&
    args.currentUrl.pathname === args.nextUrl.pathname;
  return isOtherTab ? false : args.defaultShouldRevalidate;
}

export default function Profile({ loaderData: { user, data } }: PageProps<typeof loader>) {
  const words = useWords(profileWords);
  const translate = useTranslate();
  const toStudio = useWords(securityWords).backToStudio;
  const back = { to: homeOf(user), label: user.role === "admin" ? toStudio : words.back };
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get("tab")) ?? "profile";
  const { panelProps, forgetAnswer } = useSettings();
  const goTo = (next: Tab) => {
    forgetAnswer();
    setParams(next === "profile" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  };
  const panel = (draw: (known: Data) => React.ReactNode) => (
    <Suspense fallback={<ProfileSkeleton tab={tab} />}>
      <Await resolve={data}>{draw}</Await>
    </Suspense>
  );
  const settingsPanel = (Panel: typeof PreferencesPanel) =>
    panel(({ settings }) =>
      settings.ok ? (
        <Panel {...panelProps(settings.settings)} />
      ) : (
        <LoadFailure refusal={settings} />
      ),
    );

  return (
    <>
      <SkyBand hour="afternoon">
        <PageHeading title={words.heading} back={back} />
      </SkyBand>
      <div className="page min-h-168 pt-4">
        <Tabs
          label={words.heading}
          value={tab}
          onChange={goTo}
          tabs={[
            {
              value: "profile",
              label: words.tabs.profile,
              panel: panel(({ account, settings }) =>
                account.ok ? (
                  <PanelWithAside
                    aside={
                      <AccountAside
                        user={account.user}
                        locale={localeOf(settings.ok ? settings.settings : defaultSettings)}
                      />
                    }
                  >
                    <ProfilePanel user={account.user} />
                  </PanelWithAside>
                ) : (
                  <LoadFailure
                    title={translate("Failed to load profile information")}
                    refusal={account}
                  />
                ),
              ),
            },
            {
              value: "preferences",
              label: words.tabs.preferences,
              panel: settingsPanel(PreferencesPanel),
            },
            {
              value: "notifications",
              label: words.tabs.notifications,
              panel: settingsPanel(NotificationsPanel),
            },
          ]}
        />
      </div>
    </>
  );
}

const tabs = ["profile", "preferences", "notifications"] as const;
type Tab = (typeof tabs)[number];
type Data = Awaited<ReturnType<typeof readData>>;

async function readData(user: SignedInUser) {
  const [account, settings] = await Promise.all([readOwnAccount(), readSettings(user.id)]);
  return { account, settings };
}

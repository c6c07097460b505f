import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Provider } from "#engine/auth/providers/provider.ts";
import type { DatabaseKind } from "../databases.ts";
import { type Person, type StandIn, standInClient, startStandIn } from "../oidc-stand-in.ts";
import { type AuthServer, keys, newEmail, password, siteUrl, startAuth } from "./auth-server.ts";
import { Browser, errorOf } from "./provider-browser.ts";

/** A sign-in with the stand-ins of three providers, and people who come from them. */
export function providersFor(kind: DatabaseKind) {
  const world = { people: 0 } as {
    auth: AuthServer;
    google: StandIn;
    other: StandIn;
    microsoft: StandIn;
    people: number;
  };

  const tenant = "11111111-2222-4333-8444-555555555555";
  const providerOf = (name: string, standIn: StandIn, more: Partial<Provider> = {}): Provider => ({
    name,
    kind: "other",
    label: name,
    issuer: standIn.issuer,
    ...standInClient,
    trustsEmail: false,
    ...more,
  });

  beforeAll(async () => {
    let now = () => new Date();
    const clock = { now: () => now() };
    world.google = await startStandIn(clock);
    world.other = await startStandIn(clock);
    world.microsoft = await startStandIn({ ...clock, path: `/${tenant}/v2.0` });
    world.auth = await startAuth(kind, {
      newUserAppMetadata: { role: "customer" },
      joinsByAddress: ({ raw_app_meta_data }) => raw_app_meta_data.role !== "admin",
      report: () => undefined,
      providers: [
        providerOf("google", world.google, { kind: "google", label: "Google" }),
        providerOf("microsoft", world.microsoft, { kind: "microsoft", label: "Microsoft" }),
        providerOf("trusted", world.other, { trustsEmail: true }),
        providerOf("other", world.other),
      ],
    });
    now = world.auth.now;
  });
  afterAll(() =>
    Promise.all([
      world.auth.close(),
      world.google.close(),
      world.other.close(),
      world.microsoft.close(),
    ]),
  );
  beforeEach(() => {
    world.auth.pass(61_000);
    world.auth.comeFrom(
      `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    );
    for (const standIn of [world.google, world.other, world.microsoft]) {
      standIn.person = null;
      standIn.change({});
      standIn.fail(null);
      standIn.poseAs(null);
    }
  });
  /** Somebody with an account at Google, whose mailbox is there too. */
  const googler = (more: Partial<Person> = {}): Person & { email: string } => {
    world.people += 1;
    const email = `googler${world.people}.${kind}@gmail.com`;
    return {
      sub: `g-${world.people}`,
      email,
      email_verified: true,
      name: "Ada Byron",
      ...more,
    } as Person & {
      email: string;
    };
  };
  const enter = (provider = "google", browser = new Browser(world.auth)) => browser.enter(provider);
  const register = async (email = newEmail()) => {
    const { body } = await world.auth.send("POST", "/signup", { body: { email, password } });
    return { email, id: body.user.id as string, token: body.access_token as string };
  };
  const identitiesOf = async (id: string) => {
    const { rows } = await world.auth.db.query<{ provider: string }>(
      "select provider from auth.identities where user_id = $1::uuid order by created_at, provider",
      [id],
    );
    return rows.map(({ provider }) => provider);
  };
  const isSignedIn = async (token: string) =>
    (await world.auth.send("GET", "/user", { token })).status === 200;
  const signInByPassword = async (email: string) =>
    (await world.auth.send("POST", "/token?grant_type=password", { body: { email, password } }))
      .status;
  /** The account that is signed in links a provider. */
  const link = async (
    token: string,
    { provider = "google", browser = new Browser(world.auth) } = {},
  ) => {
    const page = encodeURIComponent(`${siteUrl}/profile/security`);
    const response = await browser.fetch(
      `${siteUrl}/auth/v1/user/identities/authorize?provider=${provider}&redirect_to=${page}&skip_http_redirect=true`,
      { headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } },
    );
    const body = await response.json();
    if (!body.url) return { error: body.error_code as string, page: null };
    const ended = await browser.open(body.url);
    return { error: errorOf(ended), page: ended };
  };

  return Object.assign(world, {
    tenant,
    googler,
    enter,
    register,
    identitiesOf,
    isSignedIn,
    signInByPassword,
    link,
  });
}

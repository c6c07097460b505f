import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { median } from "../../scripts/environment/median.ts";
import {
  type AuthServer,
  hour,
  keys,
  newEmail,
  password,
  plainMails,
  startAuth,
} from "../auth/auth-server.ts";
import { Browser } from "../auth/provider-browser.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { type StandIn, standInClient, startStandIn } from "../oidc-stand-in.ts";
import { PasskeyDevice } from "../passkey-device.ts";

/** Where the passkeys are made. */
const site = "http://localhost";

/** One try of a way in, with the address and id of an account or with ones that nobody has. */
interface Try {
  email: string;
  userId: string;
  browser: Browser;
  /** Sends a request whose answer is to tell nothing. */
  noted(path: string, request?: { body?: object; to?: string }): Promise<Response>;
}

describe.each(eitherKind)("on the %s database, neither bytes nor times tell", (kind) => {
  let auth: AuthServer;
  let standIn: StandIn;
  const known = { email: "", userId: "" };
  beforeAll(async () => {
    let now = () => new Date();
    standIn = await startStandIn({ now: () => now() });
    auth = await startAuth(kind, {
      siteUrl: site,
      otp: { mayUse: () => true },
      mails: {
        ...plainMails,
        magicLink: ({ link }) => ({ subject: "Sign in", text: link, html: "" }),
      },
      // Whatever is read or written for an account only takes long.
      readerOf: async (_, id) => {
        if (id) await pause(25);
        return { language: "en", timezone: "UTC" };
      },
      providers: [
        {
          ...standInClient,
          name: "any",
          label: "Any",
          kind: "other",
          issuer: standIn.issuer,
          trustsEmail: false,
        },
      ],
    });
    now = auth.now;
    known.email = newEmail();
    const { body } = await auth.send("POST", "/signup", {
      body: { email: known.email, password },
    });
    known.userId = body.user.id;
    await auth.prove(known.email);
  });
  afterAll(() => Promise.all([auth.close(), standIn.close()]));

  /** The digits that were mailed last, and others. */
  const wrongCode = async (email: string) => {
    const texts = (await auth.mails(email)).map((mail) => mail.text_body).join();
    const code = [...texts.matchAll(/code is (\d{6})/g)].at(-1)?.[1];
    return { code: String((Number(code) + 1) % 1_000_000).padStart(6, "0") };
  };
  const answerOfPasskey = async ({ userId, noted }: Try, options: object) => {
    const asked = await noted("/passkeys/authentication/options", { body: options });
    const { challenge_id, options: publicKey } = await asked.json();
    const device = new PasskeyDevice({ origin: site });
    device.userHandle = Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
    const body = { challenge_id, credential: device.get(publicKey) };
    await noted("/passkeys/authentication/verify", { body });
  };
  const comeByProvider = async ({ email, browser, noted }: Try) => {
    standIn.person = { sub: email, email };
    const begun = await noted(`/authorize?provider=any&answer=code&login_hint=${email}`);
    const back = await browser.open(begun.headers.get("location") ?? "", { stopAt: "/callback" });
    await noted("", { to: back.href });
    await noted("/mail-code/verify", { body: await wrongCode(email) });
  };

  /** Each with its requests (`fixed`: answered after a fixed time), and how often it is tried in `npm test`. */
  const ways: [string, ("fixed" | "free")[], number, (tried: Try) => Promise<unknown>][] = [
    [
      "a mailed code: asking for it, and guessing it",
      ["fixed", "fixed"],
      8,
      async ({ email, noted }) => {
        await noted("/mail-code", { body: { email } });
        await noted("/mail-code/verify", { body: await wrongCode(email) });
      },
    ],
    [
      "a passkey: what it is asked for, and one that nobody has added, which names the account as its owner",
      ["free", "free"],
      30,
      (tried) => answerOfPasskey(tried, { email: tried.email }),
    ],
    [
      "a provider that does not prove the address: the way there, the way back, and a guess of the code that was mailed",
      ["free", "fixed", "fixed"],
      8,
      comeByProvider,
    ],
    [
      "an ID token of such a provider",
      ["fixed"],
      8,
      async ({ email, noted }) => {
        const id_token = await standIn.idToken({ sub: email, email });
        await noted("/token?grant_type=id_token", { body: { provider: "any", id_token } });
      },
    ],
    [
      "the official POST /otp, where it is on",
      ["fixed"],
      8,
      ({ email, noted }) => noted("/otp", { body: { email, create_user: false } }),
    ],
  ];

  test.each(ways)(
    "A-14: whether an address has an account, by %s",
    async (_, requests, short, attempt) => {
      const rounds = isFull ? Math.ceil(500 / requests.length) : short;
      const answers = { known: [] as Set<string>[], unknown: [] as Set<string>[] };
      const times = { known: [] as number[][], unknown: [] as number[][] };
      for (let round = 0; round < rounds; round += 1) {
        // Wrong digits of one address pause its codes for a day.
        auth.pass(round % 10 === 0 ? 25 * hour : 61_000);
        const order = ["known", "unknown"] as const;
        for (const who of round % 2 ? order : order.toReversed()) {
          const { email, userId } =
            who === "known" ? known : { email: newEmail(), userId: crypto.randomUUID() };
          const browser = new Browser(auth, site);
          let step = 0;
          const noted: Try["noted"] = async (
            path,
            { body, to = `${site}/auth/v1${path}` } = {},
          ) => {
            const headers = { apikey: keys.publishable, "content-type": "application/json" };
            const start = performance.now();
            const answer = await browser.fetch(
              to,
              body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers },
            );
            const text = await answer.clone().text();
            times[who][step] ??= [];
            times[who][step]?.push(performance.now() - start);
            answers[who][step] ??= new Set();
            answers[who][step]?.add(withoutRandom(answer, text, email));
            step += 1;
            return answer;
          };
          await attempt({ email, userId, browser, noted });
        }
      }
      expect(answers.known).toHaveLength(requests.length);
      expect(answers.known).toEqual(answers.unknown);
      for (const [step, all] of times.known.entries()) {
        const pairs = all.map((time, round) => time - (times.unknown[step]?.[round] ?? 0));
        expect(pairs).toHaveLength(rounds);
        if (requests[step] === "fixed") expect(Math.min(...all)).toBeGreaterThan(140);
        // Each pair ran in the same moment, so that a busy machine slows both down; what differs by chance is seen in
        // how far the pairs lie apart.
        const allowed = 5 + 0.1 * median(all) + 3 * errorOfMedian(pairs);
        expect(Math.abs(median(pairs))).toBeLessThan(allowed);
      }
    },
    600_000,
  );
});

/** An answer with everything that is sent, but for what is random, what is the time, and the address itself. */
function withoutRandom({ status, headers }: Response, text: string, email: string): string {
  const sent = [...headers].filter(([name]) => name !== "date");
  return `${status} ${JSON.stringify(sent)} ${text}`
    .replaceAll(/[\w-]{43}/g, "RANDOM")
    .replaceAll(/\b\d{10}\b/g, "TIME")
    .replaceAll(encodeURIComponent(email), "EMAIL")
    .replaceAll(email, "EMAIL");
}

/** The standard error of a median, by the median of the deviations, which a few slow answers do not change. */
function errorOfMedian(numbers: number[]): number {
  const middle = median(numbers);
  const deviation = 1.4826 * median(numbers.map((one) => Math.abs(one - middle)));
  return (1.2533 * deviation) / Math.sqrt(numbers.length);
}

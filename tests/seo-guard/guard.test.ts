import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unreachable } from "#server/seo/refusals.ts";
import {
  closedAddress,
  privateAddresses,
  publicAddresses,
  silentAddress,
  siteUrl,
} from "./addresses.ts";
import { openWorld, type World, whyNoWorld } from "./namespace.ts";
import { spellings } from "./spellings.ts";
import type { Order, Outcome } from "./world.ts";

// A code at the beginning of a title, a letter with a number, names a threat that docs/threats.md describes.

const skipReason = whyNoWorld();
const [open4 = "", open6 = ""] = publicAddresses;

describe.skipIf(skipReason)(
  `in a network where every address is ours${skipReason ? ` (skipped: ${skipReason})` : ""}`,
  () => {
    let world: World;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world?.close());

    /** Expects that a visit to a public website works. Without this the visits that must fail would prove nothing. */
    const expectAllowed = async (order: Order) => {
      const outcome = await world.visit(order);
      expect(outcome).toMatchObject({
        fetched: { ok: true, visit: { status: 200 } },
        canaries: [],
      });
      return outcome;
    };
    const expectUnreachable = (outcome: Outcome) =>
      expect(outcome).toMatchObject({ fetched: unreachable, canaries: [] });

    test("every canary notices a connection, and the public sites answer over IPv4 and IPv6", async () => {
      const canaryCount =
        (privateAddresses.length + publicAddresses.length) * 6 - publicAddresses.length * 2;
      expect(await world.countCanaries()).toBe(canaryCount);
      const { requests } = await expectAllowed({ typed: "shop.site.com" });
      expect(requests[0]).toBe("GET https://shop.site.com/");
      await expectAllowed({ typed: open4 });
      await expectAllowed({ typed: `[${open6}]` });
    });

    test.each(Object.entries(spellings))(
      "F-1, %s: refused before any connection is made",
      async (_kind, all) => {
        for (const typed of all) {
          const outcome = await world.visit({ typed });
          expect([typed, outcome]).toMatchObject([
            typed,
            { fetched: { ok: false, status: 400 }, canaries: [], connects: 0 },
          ]);
        }
      },
    );

    test("F-1: there are more than 65 spellings, and all of them get the same sentence", async () => {
      const all = Object.values(spellings).flat();
      expect(new Set(all).size).toBeGreaterThan(65);
      const answers = new Set<string>();
      for (const typed of all) answers.add(JSON.stringify((await world.visit({ typed })).fetched));
      expect(answers.size).toBe(1);
      expect([...answers][0]).toContain("not the address of a public website");
    });

    test.each(privateAddresses)(
      "a name that is %s is not reached, whatever the request",
      async (address) => {
        const names = { "inner.com": [[address]] };
        for (const typed of ["inner.com", "http://www.inner.com", "inner.com:443"]) {
          const outcome = await world.visit({ typed, names });
          expectUnreachable(outcome);
          expect(outcome.connects).toBe(0);
        }
      },
    );

    test("F-2: 40 rounds of names whose address changes between the query and the connection reach nothing private", async () => {
      let reached = 0;
      for (let round = 0; round < 40; round++) {
        const names = round % 2 ? [[open4], ["127.0.0.1"]] : [["127.0.0.1"], [open4]];
        // The later rounds mix public and private addresses in eight answers.
        if (round >= 20)
          names.splice(0, 2, ...bits(round * 37, 8).map((bit) => [bit ? open4 : "10.0.0.1"]));
        const outcome = await world.visit({
          typed: "rebinding.com",
          names: { "rebinding.com": names },
        });
        expect(outcome.canaries).toEqual([]);
        if (outcome.fetched.ok) reached += 1;
        else expect(outcome.fetched).toEqual(unreachable);
      }
      expect(reached).toBeGreaterThan(5);
      await expectAllowed({ typed: "rebinding.com", names: { "rebinding.com": [[open4]] } });
    });

    test.each([
      ["a private address beside a public one", [open4, "127.0.0.1"]],
      ["the other way round", ["127.0.0.1", open4]],
      ["one among many", [...Array(9).fill(open4), "169.254.169.254"]],
      ["IPv6 alone, loopback", ["::1"]],
      ["IPv6 alone, an inner network", ["fd00:ec2::254"]],
      ["IPv6 private, IPv4 public", [open4, "::1"]],
      ["IPv4 private, IPv6 public", ["10.0.0.1", open6]],
      ["IPv4 inside IPv6", ["::ffff:127.0.0.1"]],
      ["translated IPv4", ["64:ff9b::7f00:1"]],
      ["another name, which is private", { alias: "inner.com" }],
      ["another name of another name", { alias: "outer.com" }],
    ])("F-3, %s: refused", async (_what, zone) => {
      const names = {
        "mixed.site.com": [zone],
        "outer.com": [{ alias: "inner.com" }],
        "inner.com": [["10.0.0.1"]],
      };
      expectUnreachable(await world.visit({ typed: "mixed.site.com", names }));
    });

    test.each([
      ["IPv6 alone", [open6]],
      ["both families", [open4, open6]],
      ["another name", { alias: "outer.com" }],
      ["a closed address before an open one", [closedAddress, open4]],
    ])("F-3, %s: reached where it is public", async (_what, zone) => {
      await expectAllowed({
        typed: "mixed.site.com",
        names: { "mixed.site.com": [zone], "outer.com": [[open4]] },
      });
    });

    test.each([
      ...Object.values(spellings)
        .flat()
        .map((typed) => (typed.startsWith("http") ? typed : `http://${typed}`)),
      "https://127.0.0.1/",
      "//127.0.0.1/",
      "\\\\127.0.0.1\\",
      "http:127.0.0.1",
      "http://inner.com/",
      "https://inner.com/",
      "http://rebinding.com/",
      "file:///etc/passwd",
      "gopher://127.0.0.1:6379/_FLUSHALL",
      "ftp://shop.site.com/",
      "data:text/html,<title>x</title>",
      "javascript:alert(1)",
      "http://user:secret@shop.site.com/",
      "http://shop.site.com:22/",
      "http://shop.site.com:6379/",
      "http://shop.site.com@127.0.0.1/",
      "http://inside.com/",
      "http://",
      "https://nowhere.com/",
    ])("F-4: a website that leads to %s is not followed", async (location) => {
      const names = {
        "inner.com": [["192.168.0.1"]],
        "rebinding.com": [["127.0.0.1"], [open4]],
      };
      const order = { typed: "shop.site.com/go", names };
      expectUnreachable(await world.visit({ ...order, leadsTo: { "/go": [location] } }));
    });

    test("F-4: a redirect to another public website is followed", async () => {
      const leadsTo = { "/go": ["http://bread.site.com/there"] };
      const { fetched } = await expectAllowed({ typed: "shop.site.com/go", leadsTo });
      expect(fetched).toMatchObject({
        visit: {
          displayUrl: "https://shop.site.com/go",
          address: "http://bread.site.com/there",
          redirects: [
            { from: "https://shop.site.com/go", status: 302, to: "http://bread.site.com/there" },
          ],
        },
      });
    });

    test("F-4: a redirect with two different targets is not followed, one with the same target twice is", async () => {
      const typed = "shop.site.com/go";
      const both = { "/go": ["https://bread.site.com/", "http://127.0.0.1/"] };
      expectUnreachable(await world.visit({ typed, leadsTo: both }));
      expectUnreachable(await world.visit({ typed, leadsTo: { "/go": both["/go"].toReversed() } }));
      await expectAllowed({ typed, leadsTo: { "/go": Array(2).fill("https://bread.site.com/") } });
    });

    test("F-4: five redirects are followed, six are not, and a circle of them ends", async () => {
      const { fetched } = await expectAllowed({ typed: "shop.site.com/steps/5" });
      expect(fetched.ok && fetched.visit.redirects).toHaveLength(5);
      for (const typed of ["shop.site.com/steps/6", "shop.site.com/round"]) {
        const outcome = await world.visit({ typed });
        expect(outcome).toMatchObject({ fetched: { ok: false, status: 422 }, canaries: [] });
        expect(outcome.requests).toHaveLength(6);
      }
    });

    test("F-4: the target of a page's meta refresh is not followed", async () => {
      const { fetched } = await expectAllowed({ typed: "shop.site.com/refresh" });
      expect(fetched.ok && fetched.visit.body).toContain("http://127.0.0.1/");
    });

    test.each([
      ["/robots.txt", "robots"],
      ["/sitemap.xml", "sitemap"],
      ["http /", "plainHttp"],
    ] as const)(
      "a redirect of another request of the visit reaches nothing private either: %s",
      async (path, part) => {
        for (const location of [
          "http://127.0.0.1/",
          "https://inner.com/",
          "http://shop.site.com:25/",
        ]) {
          const { fetched } = await expectAllowed({
            typed: "shop.site.com",
            names: { "inner.com": [["10.0.0.1"]] },
            leadsTo: { [path]: [location] },
          });
          const silent = { robots: { status: 0 }, sitemap: { status: 0 }, plainHttp: "silent" };
          // Plain http should lead to an https address, so this is a good answer; the visit does not follow it.
          const expected =
            path === "http /" && location.startsWith("https") ? "leads to https" : silent[part];
          expect(fetched).toMatchObject({ visit: { [part]: expected } });
        }
        const { fetched } = await expectAllowed({ typed: "shop.site.com" });
        const found = { robots: { status: 200 }, sitemap: { status: 200 }, plainHttp: "answers" };
        expect(fetched).toMatchObject({ visit: found });
      },
    );

    test("a sitemap that robots.txt names on another site is not requested, one on the same site is", async () => {
      const sitemaps = [
        "http://127.0.0.1/map.xml",
        "https://other.com/map.xml",
        "http://[::1]/map.xml",
      ];
      for (const address of sitemaps) {
        const robots = `Sitemap: ${address}`;
        const { fetched } = await expectAllowed({ typed: "shop.site.com", robots });
        expect(fetched).toMatchObject({
          visit: { sitemap: { address: "https://shop.site.com/sitemap.xml", status: 200 } },
        });
      }
      const robots = "User-agent: *\nSITEMAP : https://www.shop.site.com/map.xml";
      const { fetched, requests } = await expectAllowed({ typed: "shop.site.com", robots });
      expect(fetched).toMatchObject({
        visit: { sitemap: { address: "https://www.shop.site.com/map.xml", status: 200 } },
      });
      expect(requests).toContain("GET https://www.shop.site.com/map.xml");
    });

    test.each([
      "shop.site.com:22",
      "shop.site.com:25",
      "http://shop.site.com:3306",
      "https://shop.site.com:6379/",
      "https://h:443@evil.com",
      "https://shop.site.com@127.0.0.1",
      "ftp://shop.site.com",
      "gopher://shop.site.com",
      "file:///etc/passwd",
      "data:text/html,hello",
      "javascript:alert(1)",
    ])("F-5: %s is refused before any connection is begun", async (typed) => {
      expect(await world.visit({ typed })).toMatchObject({
        fetched: { ok: false, status: 400 },
        canaries: [],
        connects: 0,
        requests: [],
      });
    });

    test("F-13: our own site is read when somebody asks for it, but a redirect to it is not followed", async () => {
      const own = new URL(siteUrl).host;
      const { requests } = await expectAllowed({ typed: own });
      expect(requests.every((request) => request.startsWith("GET "))).toBe(true);
      expect(requests.filter((request) => request === `GET ${siteUrl}/`)).toHaveLength(1);
      const leadsTo = { "/go": [`${siteUrl}/seo-report`] };
      const led = await world.visit({ typed: "shop.site.com/go", leadsTo });
      expectUnreachable(led);
      expect(led.requests).toEqual(["GET https://shop.site.com/go"]);
      await expectAllowed({ typed: `${own}/go`, leadsTo });
    });

    describe("F-14: the reason why a website was not reached is not revealed", () => {
      const names = {
        "inner.com": [["10.0.0.1"]],
        "closed.com": [[closedAddress]],
        "silent.com": [[silentAddress]],
        "mute.com": ["silent" as const],
      };
      const limits = { unreachableMs: 400, connectMs: 150, firstByteMs: 150, totalMs: 1000 };

      test("refused, closed, silent, without an address, without a name server: all get one answer", async () => {
        const outcomes: Outcome[] = [];
        for (const typed of [
          "inner.com",
          "closed.com",
          "silent.com",
          "nowhere.com",
          "mute.com",
          "inside.com",
        ]) {
          outcomes.push(await world.visit({ typed, names, limits }));
        }
        for (const outcome of outcomes) {
          expectUnreachable(outcome);
          expect(outcome.ms).toBeLessThan(limits.totalMs + 500);
        }
        expect(new Set(outcomes.map(({ fetched }) => JSON.stringify(fetched))).size).toBe(1);
      });

      test("the time of the answer does not reveal the reason either", async () => {
        for (const typed of ["inner.com", "closed.com", "nowhere.com", "inside.com"]) {
          const { ms } = await world.visit({ typed, names, limits });
          expect(Math.abs(ms - limits.unreachableMs)).toBeLessThan(150);
        }
      });
    });

    test("requests carry five headers and no more, and no proxy of the environment sees them", async () => {
      const { headers } = await expectAllowed({ typed: "shop.site.com" });
      expect(headers.toSorted()).toEqual(
        ["accept", "accept-encoding", "connection", "host", "user-agent"].toSorted(),
      );
    });

    test("https comes first, then www., then http", async () => {
      const only = (request: string, typed = "shop.site.com") => ({
        typed,
        names: {
          "shop.site.com": request.includes("www.") ? [null] : [[open4]],
          "www.shop.site.com": [[open4]],
        },
      });
      const bare = await expectAllowed(only(""));
      expect(bare.fetched).toMatchObject({ visit: { address: "https://shop.site.com/" } });
      const www = await expectAllowed(only("www."));
      expect(www.fetched).toMatchObject({
        visit: { displayUrl: "https://shop.site.com", address: "https://www.shop.site.com/" },
      });
      // The site has no certificate for this name, so https fails and plain http answers.
      const plain = await expectAllowed({
        typed: "https://plain.com",
        names: { "plain.com": [[open4]] },
      });
      expect(plain.fetched).toMatchObject({
        visit: {
          displayUrl: "https://plain.com",
          address: "http://plain.com/",
          plainHttp: "answers",
        },
      });
    });
  },
);

function bits(number: number, count: number): boolean[] {
  return Array.from({ length: count }, (_, at) => ((number >> at) & 1) === 1);
}

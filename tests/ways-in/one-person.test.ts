import fc from "fast-check";
import { expect, test } from "vitest";
import { startAuth } from "../auth/auth-server.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { standInClient, startStandIn } from "../oidc-stand-in.ts";
import { acts, site, World } from "./two-people.ts";

/** Orders that random runs rarely have. */
const rareOrders: [(typeof acts)[number][]][] = [
  [["stranger registers", "stranger adds a passkey", "person signs in by code"]],
  [["stranger registers", "the studio invites the person", "person follows an invitation"]],
  [["the studio invites the person", "stranger signs in", "person follows an invitation"]],
  [["person signs in by passkey", "person changes the address", "person signs in by passkey"]],
];

test.each(eitherKind)(
  "%s: nobody becomes another by any way in, and whoever was first has nothing once the person has come",
  { timeout: 600_000 },
  async (kind) => {
    let now = () => new Date();
    const standIn = await startStandIn({ now: () => now() });
    const provider = {
      kind: "other",
      label: "Any",
      issuer: standIn.issuer,
      ...standInClient,
    } as const;
    const auth = await startAuth(kind, {
      siteUrl: site,
      providers: [
        { ...provider, name: "trusted", trustsEmail: true },
        { ...provider, name: "other", trustsEmail: false },
      ],
    });
    now = auth.now;
    let signIns = 0;
    let byPasskey = 0;
    let byInvitation = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...acts), { minLength: 6, maxLength: 16 }),
        async (order) => {
          const world = new World(auth, standIn);
          for (const act of order) {
            await world.do(act);
            if (act.startsWith("person")) await world.check();
          }
          await world.check();
          signIns += world.entered;
          byPasskey += world.enteredByPasskey;
          byInvitation += world.enteredByInvitation;
        },
      ),
      { ...propertyRuns(150, 30), examples: rareOrders },
    );
    await auth.close();
    await standIn.close();
    expect(signIns).toBeGreaterThan(20);
    expect(byPasskey).toBeGreaterThan(2);
    expect(byInvitation).toBeGreaterThan(0);
  },
);

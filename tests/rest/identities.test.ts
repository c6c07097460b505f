import { beforeAll, describe, expect, test } from "vitest";
import { isFull } from "../counts.ts";
import { databaseKinds } from "../databases.ts";
import { type Identity, people, worldFor } from "./world.ts";

const requests = isFull ? 2000 : 500;
const atOnce = 64;

describe.each(databaseKinds)("many callers at once, %s database", (kind) => {
  const world = worldFor(kind);
  beforeAll(async () => {
    for (const [index, owner] of Object.values(people).entries()) {
      await world.db.query(
        "insert into public.notes select 100 + $1::int * 50 + n, $2::uuid, $2::uuid::text || n, n from generate_series(1, 20) n",
        [index, owner],
      );
    }
  });

  test("every answer has its caller's rows and nobody else's", async () => {
    const identities: Identity[] = ["anon", "ann", "bob", "service"];
    const seen = { anon: 0, ann: 0, bob: 0, service: 0 };
    let next = 0;
    const worker = async () => {
      while (next < requests) {
        const round = next++;
        const who = identities[round % identities.length] ?? "anon";
        const aborted = round % 10 === 9;
        const answer = askOnce(who, round, aborted ? AbortSignal.timeout(round % 4) : undefined);
        const rows = await answer.catch((error) => {
          if (!aborted) throw error;
          return null;
        });
        if (!rows) continue;
        const owners = new Set(rows.map(({ owner }) => owner));
        const allowed =
          who === "service" ? Object.values(people) : who === "anon" ? [] : [people[who]];
        expect([...owners].sort(), `${who} in turn ${round}`).toEqual([...allowed].sort());
        seen[who] += rows.length;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(seen.ann).toBeGreaterThan(requests);
    expect(seen.bob).toBeGreaterThan(requests);
    expect(seen.service).toBeGreaterThan(requests);
    expect(seen.anon).toBe(0);
    expect(await askOnce("anon", 0)).toEqual([]);
  });

  /** Mixes reads, failing reads and writes, so that state of every kind could leak to the next caller. */
  async function askOnce(
    who: Identity,
    round: number,
    signal?: AbortSignal,
  ): Promise<{ owner: string }[]> {
    const abort = signal && { signal };
    if (round % 7 === 3) await world.ask(who, "/notes?id=eq.wrong", { ...abort });
    const change = round % 5 === 2 && (who === "ann" || who === "bob");
    const answer = change
      ? await world.ask(who, "/notes?id=gt.100&select=owner", {
          method: "PATCH",
          body: JSON.stringify({ n: round }),
          headers: { prefer: "return=representation" },
          ...abort,
        })
      : await world.ask(who, "/notes?select=owner&id=gt.100", { ...abort });
    expect(answer.status).toBe(200);
    return answer.json();
  }
});

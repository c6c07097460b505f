const rounds = 300;

export interface Comparison {
  name: string;
  /** Sends the request to the back end with few rows; `large` to the one with many. */
  small(): Promise<unknown>;
  large(): Promise<unknown>;
}

/** Sends each request to both back ends alternately and prints both p95. @returns the worst ratio of the two. */
export async function compare(
  title: string,
  [few, many]: readonly [string, string],
  comparisons: readonly Comparison[],
): Promise<number> {
  console.log(`\n${title}, p95 in ms of ${rounds} requests each`);
  console.log(`${"".padEnd(34)}${few.padStart(10)}${many.padStart(10)}${"times".padStart(8)}`);
  let worst = 0;
  for (const { name, small, large } of comparisons) {
    const times: [number[], number[]] = [[], []];
    for (let round = -20; round < rounds; round++) {
      for (const [which, ask] of [small, large].entries()) {
        const began = performance.now();
        await ask();
        if (round >= 0) times[which]?.push(performance.now() - began);
      }
    }
    const [before, after] = [p95(times[0]), p95(times[1])];
    worst = Math.max(worst, after / before);
    console.log(
      `${name.padEnd(34)}${before.toFixed(1).padStart(10)}${after.toFixed(1).padStart(10)}${(after / before).toFixed(2).padStart(8)}`,
    );
  }
  return worst;
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

// `npm run bench -- --signed-in`: every page of the portal and the admin area, with an empty and with a full cache,
// beside the bare page, on a phone; the embedded database, with the studio of `npm run seed`.
//   npm run bench -- --signed-in --runs 3 --pages /dashboard,/admin
import { applicationPages } from "../../web/routes.ts";
import { barePage } from "./bare-page.ts";
import { type Measured, measureOnce, mediansOf, type Visit } from "./measure.ts";
import { secureFront, startBehind } from "./secure-front.ts";
import { seededStudio } from "./seeded-studio.ts";
import { paintAndWork, paintColumns } from "./table.ts";

interface Asked {
  runs: number;
  pages?: readonly string[] | undefined;
}

const kB = 1024;
const most = {
  cold: { requests: 12, paint: 2, bytes: 205 * kB },
  warm: { requests: 6, paint: 1.5, bytes: 205 * kB },
  dataRequests: 2,
  dataBytes: 30 * kB,
  work: 5,
  longestTask: 3,
  shift: 0.005,
};

/** Prints the table. @returns how many budgets are broken. */
export async function measureSignedIn({ runs, pages }: Asked): Promise<number> {
  const front = await secureFront({ "/floor": barePage() });
  const studio = await seededStudio((env) => startBehind(front, env));
  let broken = 0;
  try {
    console.log(`phone, medians of ${runs}\n${header}`);
    for (const path of pages ?? applicationPages.keys()) {
      const { address, session } = studio.visitOf(path);
      for (const cache of ["cold", "warm"] as const) {
        const visit: Visit = { cache, session };
        const [floors, all]: [Measured[], Measured[]] = [[], []];
        for (let run = 0; run < runs; run++) {
          floors.push(await measureOnce(`${front.url}/floor`, front.otherSite, "mobile"));
          all.push(await measureOnce(`${front.url}${address}`, front.otherSite, "mobile", visit));
        }
        const [floor, one] = [mediansOf(floors), mediansOf(all)];
        const faults = faultsOf(cache, one, floor);
        broken += faults.length;
        console.log(
          [row(`${path} ${cache}`, one, floor), ...faults.map((fault) => `  ✗ ${fault}`)].join(
            "\n",
          ),
        );
      }
    }
  } finally {
    await studio.stop();
    front.close();
  }
  return broken;
}

function faultsOf(cache: Visit["cache"], one: Measured, floor: Measured): string[] {
  const faults: string[] = [];
  const limit = (name: string, value: number, most: number) => {
    if (value > most) faults.push(`${name}: ${Number(value.toFixed(2))}, more than ${most}`);
  };
  limit("requests", one.requests, most[cache].requests);
  limit("requests for data", one.dataRequests, most.dataRequests);
  limit("kB", one.total / kB, most[cache].bytes / kB);
  limit("kB of data", one.data / kB, most.dataBytes / kB);
  limit("largest paint, x bare", one.lcp / floor.lcp, most[cache].paint);
  limit("work, x bare", one.work / floor.work, most.work);
  limit("longest task, x bare", one.longestTask / floor.longestTask, most.longestTask);
  limit("layout shift", one.cls, most.shift);
  return faults;
}

const columns = ["requests", "data", "kB", "data kB", ...paintColumns, "index"];
const header = `${"page".padEnd(32)}${columns.map((name) => name.padStart(9)).join("")}`;

function row(name: string, one: Measured, floor: Measured): string {
  const cells = [
    one.requests,
    one.dataRequests,
    (one.total / kB).toFixed(1),
    (one.data / kB).toFixed(1),
    ...paintAndWork(one, floor),
    one.benchmarkIndex.toFixed(0),
  ];
  return `${name.padEnd(32)}${cells.map((cell) => `${cell}`.padStart(9)).join("")}`;
}

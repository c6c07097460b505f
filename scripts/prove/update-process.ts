// A start of Daybreak that is interrupted: `node scripts/prove/update-process.ts '{"at":17}'` kills itself before its
// 17th statement; with `{"on":"…","how":"throw"}` the first statement with that text fails instead. Without either it
// starts, prints how many statements that took, and stops.
import { studio } from "#content/studio.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { readSettings } from "#server/settings/settings.ts";
import { start } from "#server/start.ts";

export interface Interruption {
  /** The number of a statement, from 1. */
  at?: number;
  /** A part of its text. */
  on?: string;
  /** Default: kill. */
  how?: "kill" | "throw";
}

process.umask(0o077);
const { at, on, how = "kill" }: Interruption = JSON.parse(process.argv[2] ?? "{}");
let statements = 0;

const running = await start({
  settings: readSettings(process.env, studio),
  open: async (options) => interrupted(await openDatabase(options)),
});
console.log(JSON.stringify({ statements }));
await running.stop();
process.exit(0);

function interrupted(db: Database): Database {
  return {
    kind: db.kind,
    load: () => db.load(),
    ...stepping(db),
    transaction: (run, options) => db.transaction((tx) => run(stepping(tx)), options),
    asCaller: (...call) => db.asCaller(...call),
    answerCaller: (...call) => db.answerCaller(...call),
    listen: (...requested) => db.listen(...requested),
    close: () => db.close(),
  };
}

function stepping(db: Queryable): Queryable {
  return {
    async query(text, values) {
      await step(text);
      return db.query(text, values);
    },
    async exec(sql) {
      await step(sql);
      return db.exec(sql);
    },
  };
}

async function step(text: string) {
  statements++;
  const isReached = statements === at || (on !== undefined && text.includes(on));
  if (!isReached) return;
  if (how === "throw") throw new Error("Cannot start: a statement was made to fail.");
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => {});
}

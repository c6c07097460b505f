// `npm run retention`: removes expired data now, as the server does once a day; with --dry-run it only prints what it
// would remove. With the embedded database the server must not run meanwhile.
import { existsSync } from "node:fs";
import { expiredBefore, type RetentionName, retentionRules } from "#domain/retention/rules.ts";
import { type Removed, removeExpired } from "#server/jobs/remove-expired.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import { ownSettings, runCommand, withInstallation } from "../environment/installation.ts";

const now = new Date();
const [option, ...more] = process.argv.slice(2);
const dryRun = option === "--dry-run";
if ((option !== undefined && !dryRun) || more.length > 0) {
  const uses = [commandLine("retention"), commandLine("retention", "--dry-run")];
  console.error(`Use \`${uses.join("` or `")}\`.`);
  process.exit(2);
}
await runCommand(async () => {
  print(await remove(ownSettings()));
});

async function remove(settings: Settings): Promise<Removed> {
  const paths = dataPaths(settings.dataDir);
  if (!settings.databaseUrl && !existsSync(paths.database)) {
    throw new Error(
      `There is no installation in ${settings.dataDir}. Set DATA_DIR, or start Daybreak once.`,
    );
  }
  return withInstallation(settings, ({ db, blobs }) =>
    removeExpired({ db, blobs, outboxFolder: paths.outbox, now, dryRun }),
  );
}

function print(removed: Removed) {
  console.log(dryRun ? "\n  Would be removed now (nothing has been):\n" : "\n  Removed:\n");
  for (const name of Object.keys(retentionRules) as RetentionName[]) {
    const before = expiredBefore(name, now).toISOString().slice(0, 10);
    console.log(
      `  ${name.padEnd(16)} from before ${before} ${String(removed[name] ?? 0).padStart(8)}`,
    );
  }
  console.log(
    `  ${"books".padEnd(16)} of years past keepYears ${String(removed.books ?? 0).padStart(4)}\n`,
  );
}

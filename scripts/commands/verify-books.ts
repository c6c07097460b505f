// `npm run verify-books`: compares every issued document, number, sum and PDF with what was issued. With the embedded
// database the server must not run meanwhile.
import { existsSync } from "node:fs";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { verifyFiles } from "#server/jobs/verify-files.ts";
import { dataPaths } from "#server/settings/settings.ts";
import { ownSettings, runCommand, withInstallation } from "../environment/installation.ts";

await runCommand(async () => {
  const settings = ownSettings();
  if (!settings.databaseUrl && !existsSync(dataPaths(settings.dataDir).database)) {
    throw new Error(
      `There is no installation in ${settings.dataDir}. Set DATA_DIR, or start Daybreak once.`,
    );
  }
  const { documents, faults } = await withInstallation(settings, async ({ db, blobs }) => {
    const books = await verifyBooks(db);
    return { ...books, faults: [...books.faults, ...(await verifyFiles({ db, blobs }))] };
  });
  for (const { document, fault } of faults) console.log(`  ${document}: ${fault}`);
  console.log(`\n  ${documents} documents, ${faults.length} faults\n`);
  if (faults.length > 0) process.exitCode = 1;
});

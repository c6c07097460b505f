// `npm run seed`: fills an empty installation with a studio's busy month and a year of its books. The server must not
// run meanwhile.
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { legalVersion } from "#server/publishing/legal-text.ts";
import { publishContent } from "#server/publishing/publish.ts";
import type { Settings } from "#server/settings/settings.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { ownSettings, runCommand, withInstallation } from "../environment/installation.ts";
import { plantStudio } from "./plant-studio.ts";

await runCommand(async () => {
  const { firstClient, password } = await seed(ownSettings());
  console.log(`\n  The studio has clients, projects, messages, reports and a year of books now.`);
  console.log(`  A client to sign in as: ${firstClient}  ${password}\n`);
});

async function seed(settings: Settings) {
  mkdirSync(settings.dataDir, { recursive: true });
  return withInstallation(
    settings,
    async ({ db, blobs }) => {
      await migrate(db, installationSql, sqlVersion);
      await publishContent(db, { termsVersion: legalVersion("terms") });
      const password = randomBytes(9).toString("base64url");
      const firstClient = await plantStudio({ db, blobs, password, now: new Date() });
      return { firstClient, password };
    },
    { lock: true },
  );
}

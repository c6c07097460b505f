import { mkdirSync } from "node:fs";
import { migrate } from "#engine/postgres/migrate.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { publishContent } from "#server/publishing/publish.ts";
import type { Settings } from "#server/settings/settings.ts";
import { sqlVersion } from "#server/sql-version.ts";
import { withInstallation } from "../environment/installation.ts";
import { type Planting, plantStudio } from "./plant-studio.ts";

/** Makes the installation of these settings, whose server does not run, a demo studio. @returns as `plantStudio`. */
export async function fillInstallation(
  settings: Settings,
  planting: Pick<Planting, "password" | "more">,
): Promise<string> {
  mkdirSync(settings.dataDir, { recursive: true });
  return withInstallation(
    settings,
    async ({ db, blobs }) => {
      await migrate(db, installationSql, sqlVersion);
      await publishContent(db);
      return plantStudio({ db, blobs, now: new Date(), ...planting });
    },
    { lock: true },
  );
}

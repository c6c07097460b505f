import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { studio } from "#content/studio.ts";
import type { Database } from "#engine/postgres/database.ts";
import { openDatabase } from "#engine/postgres/open.ts";
import { readSettings } from "#server/settings/settings.ts";
import { start } from "#server/start.ts";
import { localPublishableKey } from "../../tests/journeys/daybreak.ts";
import { fillInstallation } from "../demo/fill-installation.ts";
import { plantScenes, type Scenes } from "../demo/plant-scenes.ts";
import { freePort } from "../environment/free-port.ts";

export interface World {
  url: string;
  publishableKey: string;
  db: Database;
  scenes: Scenes;
  stop(): Promise<void>;
}

/**
 * The product on a demo studio, in this process, so that a picture can bring its database into a state.
 * @param link an address that clients have got for a look.
 */
export async function openWorld(link: string, env: Record<string, string>): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), "daybreak-shots-"));
  const settings = readSettings(
    {
      PORT: `${await freePort()}`,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...env,
    },
    studio,
  );
  let scenes: Scenes | undefined;
  await fillInstallation(settings, {
    password,
    async more(tx, tools) {
      scenes = await plantScenes(tx, { ...tools, link });
      return scenes;
    },
  });
  let db: Database | undefined;
  const running = await start({
    settings,
    async open(options) {
      db = await openDatabase(options);
      return db;
    },
  });
  if (!scenes || !db) throw new Error("The studio was not opened.");
  return {
    url: settings.siteUrl,
    publishableKey: localPublishableKey,
    db,
    scenes,
    async stop() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everybody's. */
export const password = "correct horse staple";

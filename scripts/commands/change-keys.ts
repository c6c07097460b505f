// `npm run change-keys`: lets a database be used with other keys than before, on purpose. Every process on it must
// have been stopped.
import { existsSync } from "node:fs";
import { studio } from "#content/studio.ts";
import { readSettings } from "#server/settings.ts";
import { withInstallation } from "../environment/with-installation.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
try {
  const settings = readSettings(process.env, studio);
  await withInstallation(settings, async () => {}, { changeKeys: true });
  const from = settings.jwtSecret ? "the environment" : `${settings.dataDir}/keys.json`;
  console.log(
    `\n  The database is used with the keys of ${from} from now on. If JWT_SECRET is another one than before, everyone signs in again, links in older mails have ended, and authenticator apps and recovery codes must be set up anew (docs/operate.md, "Keys").\n`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

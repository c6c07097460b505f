import { ownSettings, runCommand, withInstallation } from "../environment/installation.ts";

await runCommand(async () => {
  const settings = ownSettings();
  await withInstallation(settings, async () => {}, { changeKeys: true });
  const from = settings.jwtSecret ? "the environment" : `${settings.dataDir}/keys.json`;
  console.log(
    `\n  The database is used with the keys of ${from} from now on. If JWT_SECRET is another one than before, everyone signs in again, links in older mails have ended, and authenticator apps and recovery codes must be set up anew (docs/operate.md, "Keys").\n`,
  );
});

import { join } from "node:path";
import { publishedStudio } from "./publishing/content.ts";
import { loadEnvFile } from "./settings/env-file.ts";
import { dataPaths, readSettings } from "./settings/settings.ts";
import { start } from "./start.ts";

// Files of this process can be read by its own user only.
process.umask(0o077);
loadEnvFile(".env", (sentence) => console.warn(`  ${sentence}`));
try {
  const settings = readSettings(process.env, publishedStudio);
  // While it starts, it reads the folder anyway.
  let layContent = async () => {};
  // A terminal that closes sends it, too, so it means this only where there is a folder to read again.
  if (settings.contentDir) process.on("SIGHUP", () => void layContent());
  const running = await start({
    settings,
    onProgress: (step) => console.log(`  ${step} …`),
    onOutdated: (newer) => {
      console.error(
        `This Daybreak stops: a newer one has changed the database (its SQL has number ${newer}) so that this one cannot go on.`,
      );
      void running.stop().then(() => process.exit(1));
    },
  });
  const end = (drains: boolean) => void running.stop({ drains }).then(() => process.exit(0));
  process.once("SIGINT", () => end(false)); // somebody waits for the prompt
  process.once("SIGTERM", () => end(true));
  layContent = running.layContent;
  const { newAdmin } = running;
  // A terminal forgets what it shows; the log of a supervisor or a container does not.
  if (newAdmin && process.stdout.isTTY) {
    console.log(
      `\n  The studio's first sign-in, shown this once: ${newAdmin.email}  ${newAdmin.password}`,
    );
  } else if (newAdmin) {
    const { firstPassword } = dataPaths(settings.dataDir);
    console.log(
      `\n  The studio's first sign-in: ${newAdmin.email}, with the password in ${firstPassword}`,
    );
  }
  const admin = newAdmin?.email ?? settings.admin?.email ?? "your studio account";
  const mails = settings.smtpUrl ? "by SMTP" : join(settings.dataDir, "outbox");
  console.log(
    `\n  Daybreak is up: ${settings.siteUrl} · studio: ${settings.siteUrl}/login as ${admin} · mails: ${mails}\n`,
  );
} catch (error) {
  console.error(
    error instanceof Error && error.message.startsWith("Cannot start") ? error.message : error,
  );
  process.exit(1);
}

// `npm run doctor`: says in sentences what is missing for production, and tries it: sends a mail, writes and reads files,
// connects. Daybreak may run meanwhile. The exit code is 1 as long as something is missing.
import { existsSync } from "node:fs";
import { openTransport } from "#engine/mail/transport.ts";
import { type Examined, examine } from "#server/doctor/examine.ts";
import type { Finding } from "#server/doctor/finding.ts";
import { loadEnvFile } from "#server/settings/env-file.ts";
import { hasKeys } from "#server/settings/sealed-keys.ts";
import { dataPaths, type Settings } from "#server/settings/settings.ts";
import { version } from "#server/version.ts";
import { ownSettings, runCommand, withInstallation } from "../environment/installation.ts";

await runCommand(async () => {
  // As `npm start` and `daybreak` do: in production, unless NODE_ENV is set, here or in the file .env.
  loadEnvFile(".env", () => {});
  process.env.NODE_ENV ||= "production";
  const settings = ownSettings();
  const { outbox } = dataPaths(settings.dataDir);
  const { smtpUrl, mailFrom: from } = settings;
  const transport = openTransport({ ...(smtpUrl && { smtpUrl }), folder: outbox, from });
  const findings = await withDatabase(settings, (opened) =>
    examine({ settings, transport, now: () => new Date(), tries: true, ...opened }),
  );
  await transport.close();
  console.log(`\n  Daybreak ${version}\n`);
  for (const each of findings) print(each);
  const open = findings.filter(({ state }) => state !== "good").length;
  console.log(open === 0 ? "\n  Nothing is missing.\n" : `\n  ${open} things are left to do.\n`);
  if (open > 0) process.exitCode = 1;
});

/** With the database, where it is there and free; the embedded one belongs to the process that runs. */
async function withDatabase(
  settings: Settings,
  work: (opened: Pick<Examined, "db" | "whyNoDatabase">) => Promise<Finding[]>,
): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings;
  if (!databaseUrl && !existsSync(dataPaths(dataDir).database)) {
    return work({ db: null, whyNoDatabase: "the first start makes it." });
  }
  if (databaseUrl && !hasKeys(settings, dataPaths(dataDir).keys)) {
    // Opening it would make keys of its own.
    const whyNoDatabase =
      "neither KEY_ENCRYPTION_KEY nor JWT_SECRET and SUPABASE_SECRET_KEY are set.";
    return work({ db: null, whyNoDatabase });
  }
  let findings: Finding[] | undefined;
  try {
    return await withInstallation(settings, async ({ db }) => {
      findings = await work({ db });
      return findings;
    });
  } catch (error) {
    if (findings) throw error;
    const message = error instanceof Error ? error.message : `${error}`;
    const isRunning = message.includes("in use by another");
    return work({
      db: null,
      whyNoDatabase: isRunning ? "the Daybreak that runs has it." : message,
    });
  }
}

function print({ subject, state, sentence, cure }: Finding) {
  const mark = { good: "✓", missing: "–", fault: "✗" }[state];
  console.log(`  ${mark} ${subject.padEnd(9)} ${sentence}`);
  if (cure) console.log(`    ${"".padEnd(9)} ${cure}`);
}

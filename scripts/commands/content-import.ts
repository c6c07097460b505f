// `npm run content:import FOLDER`: makes the content of a folder drafts, which somebody publishes in the admin area. With
// the embedded database the server must not run meanwhile.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { kinds } from "#domain/content/kinds.ts";
import { importContent } from "#server/publishing/move-content.ts";
import { commandLine } from "#server/version.ts";
import {
  ownSettings,
  requireInstallation,
  runCommand,
  withInstallation,
} from "../environment/installation.ts";

const {
  values: { "replace-drafts": replacesDrafts },
  positionals: [name, ...more],
} = parseArgs({
  allowPositionals: true,
  options: { "replace-drafts": { type: "boolean", default: false } },
});
if (!name || more.length > 0) {
  console.error(`Use \`${commandLine("content:import", "FOLDER")}\`.`);
  process.exit(2);
}
await runCommand(async () => {
  const settings = ownSettings();
  await requireInstallation(settings);
  const changed = await withInstallation(settings, ({ db, blobs }) =>
    importContent({ db, blobs }, resolve(name), { now: () => new Date(), replacesDrafts }),
  );
  if (changed.length === 0)
    return console.log("\n  Everything is as it was: there is no new draft.\n");
  const labels = changed.map((kind) => kinds[kind].label).join(", ");
  console.log(
    `\n  ${changed.length} new drafts: ${labels}.\n  Look at them in the admin area under Website, and publish them.\n`,
  );
});

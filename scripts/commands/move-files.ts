// `npm run move-files -- --to s3` copies every file from the folder into the bucket of the settings, `--to folder` back,
// while Daybreak runs. With `--done`, once every process uses both, it copies the rest and gives the source up.
import { parseArgs } from "node:util";
import { folderBlobs } from "#engine/storage/folder-blobs.ts";
import { openBlobs } from "#server/files/locations.ts";
import { copyFiles } from "#server/files/move-files.ts";
import { dataPaths } from "#server/settings/settings.ts";
import { commandLine } from "#server/version.ts";
import { ownSettings, runCommand } from "../environment/installation.ts";

const { to, done } = parseArgs({
  options: { to: { type: "string" }, done: { type: "boolean", default: false } },
}).values;
if (to !== "s3" && to !== "folder") {
  const uses = ["--to s3", "--to folder"].map((to) => commandLine("move-files", to));
  console.error(`Use \`${uses.join("` or `")}\`.`);
  process.exit(2);
}
await runCommand(async () => {
  process.umask(0o077);
  const { s3, files, dataDir } = ownSettings();
  if (!s3) throw new Error("Set S3_BUCKET and the settings beside it: to move, both are needed.");
  const bucket = openBlobs({ kind: "s3", s3, incoming: dataPaths(dataDir).incoming });
  const folder = folderBlobs(files.folder);
  const [from, target] = to === "s3" ? [folder, bucket] : [bucket, folder];
  const { copied, unchanged } = await copyFiles({ from, to: target }, show);
  const names = { s3: `S3_BUCKET (${s3.bucket}/${s3.prefix})`, folder: files.folder };
  console.log(`\n  ${copied} files were copied, ${unchanged} were there; all were compared.`);
  if (done) {
    await from.setOwner(null);
    const left = to === "s3" ? files.folder : "the bucket";
    const cure = to === "s3" ? "" : "Take S3_BUCKET and the settings beside it out. ";
    console.log(
      `  ${names[to]} holds the files now. ${cure}Restart every process; what is in ${left} is used no more.\n`,
    );
  } else {
    console.log(
      `  Restart every process with S3_BUCKET set: each uses both places then. After that run\n  ${commandLine("move-files", `--to ${to} --done`)}\n`,
    );
  }
});

function show({ copied, unchanged }: { copied: number; unchanged: number }) {
  const all = copied + unchanged;
  if (all % 500 === 0) console.log(`  ${all} files …`);
}

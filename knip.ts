import { existsSync, readFileSync } from "node:fs";
import type { KnipConfig } from "knip";
import { applicationPages } from "./web/routes.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

/** What the commands of package.json run, by themselves or through scripts/run.mjs; knip does not read behind `exec`. */
const commands = Object.values(scripts)
  .flatMap((script) => script.match(/(?<=exec .*)scripts\/\S+/g) ?? [])
  .filter((file) => existsSync(file) && !file.endsWith(".sh"));
const ownPackages = ["scripts/lighthouse"];

export default {
  workspaces: {
    ".": {
      entry: [
        ...commands.filter((file) => !ownPackages.some((folder) => file.startsWith(`${folder}/`))),
        "server/main.ts",
        // scripts/commands/start.sh runs it.
        "scripts/commands/prepare.mjs",
        // server/endpoint/all.ts reads its folder.
        "server/functions/*.ts",
        // server/mails/composing/all.ts reads its folder.
        "server/mails/*.ts",
        // scripts/build/site.ts builds them.
        "web/application.tsx",
        "web/site/{start,boot,print-entry,plain-entry}.ts",
        "web/admin/site/frame.ts",
        // web/application.tsx loads the pages by the names of their files.
        ...[...new Set([...applicationPages.values()].flat())].map((file) => `web/${file}`),
        "web/missing.tsx",
        "web/site/embed/look.ts",
        "web/site/islands/*.tsx",
        // The script build:database starts it, with a flag of Node's.
        "scripts/build/database.ts",
        // scripts/mails/dev-mails.ts has it loaded by the development server.
        "scripts/mails/page.ts",
        // tests/journeys/presses.spec.ts starts it.
        "tests/journeys/open-scenes.ts",
        // server/publishing/print-thread.ts starts it.
        "server/publishing/print-worker.ts",
        // server/pictures/make-picture.ts starts it.
        "server/pictures/draw-process.ts",
        "server/pictures/make-picture-process.ts",
      ],
      project: ["**/*.{ts,tsx,mjs,css}"],
    },
    ...Object.fromEntries(
      ownPackages.map((folder) => [
        folder,
        {
          entry: commands
            .filter((file) => file.startsWith(`${folder}/`))
            .map((file) => file.slice(folder.length + 1)),
          project: ["*.ts"],
        },
      ]),
    ),
  },
  // Read as files by server/pdf/letters.ts and scripts/font/make.ts; loaded by sharp.
  ignoreDependencies: ["@fontsource/.+", "@fontsource-variable/.+", "@img/sharp-wasm32"],
  // Programs of the machine; the scripts that start them say so when one is missing.
  ignoreBinaries: [
    "mount",
    "umount",
    "openssl",
    "pdftoppm",
    "nginx",
    "caddy",
    "unshare",
    "systemd-analyze",
    "debootstrap",
    "chroot",
    "pgbench",
    "qpdf",
  ],
} satisfies KnipConfig;

// Builds the scripts of the portal and the admin area: the application, what its pages share, and each page.
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { applicationPages } from "../../web/routes.ts";
import type { ApplicationFiles } from "../../web/site/print-documents.ts";
import { addressOf, chunkOf, runBuild, withImports } from "./chunks.ts";
import { cssTarget } from "./css-target.ts";
import { channelsFile, fileGroups } from "./file-groups.ts";
import { loadedImports, ownFileOnly } from "./loaded-imports.ts";
import { pageModules } from "./page-modules.ts";

const entry = "web/application.tsx";

/** Writes the files, and those of `public`, to an empty folder. @param client the folder. */
export async function buildApplication(client: string): Promise<ApplicationFiles> {
  const { chunks, files } = await runBuild({
    plugins: [pageModules(), loadedImports, tailwindcss()],
    build: {
      outDir: client,
      emptyOutDir: true,
      cssTarget,
      // One sheet that no script names: in the colours of a studio it has another address.
      cssCodeSplit: false,
      modulePreload: ownFileOnly,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: "assets/[hash].js",
          chunkFileNames: "assets/[hash].js",
          codeSplitting: { groups: fileGroups(resolve(entry)) },
        },
      },
    },
  });
  const start = chunkOf(chunks, entry);
  const always = withImports(chunks, [start.fileName]);
  const channels = [...chunks.values()].find(({ name }) => name === channelsFile);
  if (!channels) throw new Error("The build has no file for channels.");
  const pages = [...applicationPages].map(([path, files]): [string, string[]] => {
    const own = files.map((file) => chunkOf(chunks, `web/${file}`).fileName);
    const needed = withImports(chunks, own).filter((file) => !always.includes(file));
    return [path, needed.map(addressOf)];
  });
  return {
    script: addressOf(start.fileName),
    stylesheets: files.filter((file) => file.endsWith(".css")).map(addressOf),
    always: always.filter((file) => file !== start.fileName).map(addressOf),
    channels: addressOf(channels.fileName),
    pages: Object.fromEntries(pages),
  };
}

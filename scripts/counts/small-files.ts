import { files, generated, importsOf, isTest, textOf } from "./source-files.ts";

const fewLines = 30;

/**
 * The files of fewer than 30 lines that exactly one other file imports, tests not counted: each could be a part of its
 * importer. Not counted are rules with a test beside them, what is loaded on demand, what a folder's list reads by
 * itself, and the words in content, which no screen may hold.
 */
export function smallFilesOfOneImporter(): { file: string; importer: string; lines: number }[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file));
  const importers = new Map<string, Set<string>>();
  for (const file of sources.filter((each) => !isTest(each))) {
    for (const { path, isDynamic } of importsOf(file)) {
      // A file that is loaded on demand must stay a file of its own, or it would be loaded with its importer.
      const importer = isDynamic ? `${file} on demand` : file;
      importers.set(path, (importers.get(path) ?? new Set()).add(importer));
    }
  }
  return sources
    .filter((file) => !isTest(file) && !generated.test(file) && !hasTest(file))
    .filter((file) => !/^(server\/functions|content\/words|web\/site\/islands)\//.test(file))
    .flatMap((file) => {
      const lines = textOf(file).trimEnd().split("\n").length;
      const [importer, ...others] = importers.get(file) ?? [];
      if (lines >= fewLines || !importer || others.length > 0) return [];
      if (importer.endsWith(" on demand") || importer === "web/site/pages.tsx") return [];
      return [{ file, importer, lines }];
    });
}

function hasTest(file: string): boolean {
  const base = file.replace(/\.tsx?$/, "");
  return files.includes(`${base}.test.ts`) || files.includes(`${base}.test.tsx`);
}

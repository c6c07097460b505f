import { duplicates } from "./duplicates.ts";
import { smallFilesOfOneImporter } from "./small-files.ts";
import { changes, touchedFiles } from "./touched-files.ts";

export interface Measured {
  name: string;
  today: number;
  /** What is counted, one line each; generated files are named and not counted. */
  list: string[];
  /** The number may not grow beyond this; whoever lowers the number lowers the limit. */
  limit: number;
  /** What docs/house.md aims for. */
  plan: number;
}

/** What tests/counts.test.ts keeps from growing; docs/house.md names them too. */
const limits = {
  "a field of the questionnaire": 7,
  "a project status": 6,
  "a mail": 7,
  "a public page": 2,
  "a server function": 2,
  "a table": 3,
  "small files of one importer": 30,
  "pairs of files that share six lines": 55,
};

export function measure(): Measured[] {
  const ofChanges = changes.map((change) => {
    const { counted, generated } = touchedFiles(change);
    return {
      name: change.change,
      list: [...counted, ...generated.map((file) => `(generated: ${file})`)],
      today: counted.length,
      plan: change.plan,
    };
  });
  const small = smallFilesOfOneImporter().map(
    ({ file, importer, lines }) => `${file}, ${lines} lines, imported by ${importer}`,
  );
  const pairs = duplicates().map(
    ({ files, lines, length, isIdentical }) =>
      `${files[0]}:${lines[0]} and ${files[1]}:${lines[1]}, ${length} lines${isIdentical ? "" : ", but for names"}`,
  );
  return [
    ...ofChanges,
    { name: "small files of one importer", list: small, today: small.length, plan: 31 },
    { name: "pairs of files that share six lines", list: pairs, today: pairs.length, plan: 55 },
  ].map((each) => ({ ...each, limit: limits[each.name as keyof typeof limits] }));
}

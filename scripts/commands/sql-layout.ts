// A part of `npm run lint`: the layout of the SQL files that are read as they are today (decision 057).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const keywords =
  /\b(ALL|AND|AS|BEGIN|CASE|CREATE|DECLARE|DELETE|DISTINCT|ELSE|END|EXECUTE|EXISTS|FALSE|FOR|FROM|FUNCTION|GRANT|GROUP|IF|INSERT|INTO|JOIN|LANGUAGE|LEFT|LIMIT|LOOP|NOT|NULL|ON|OR|ORDER|PERFORM|POLICY|RAISE|RETURN|RETURNS|SELECT|SET|THEN|TRIGGER|TRUE|UNION|UPDATE|USING|VALUES|VIEW|WHEN|WHERE|WITH)\b/;

/** What is wrong with the layout of a file, a line for each fault. */
export function layoutFaults(sql: string): string[] {
  const lines = sql.split("\n");
  return lines.flatMap((line, at) => {
    const faults = [
      // A literal cannot be divided.
      line.replaceAll(/'[^']{40,}'/g, "''").length > 120 && "more than 120 characters",
      /\s$/.test(line) && "ends with a blank",
      line.includes("\t") && "has a tab",
      line.search(/\S|$/) % 2 === 1 && "is not indented by two",
      keywords.test(line.replaceAll(/'[^']*'|"[^"]*"|--.*/g, "")) && "has a keyword in capitals",
      line === "" &&
        (at === 0 || lines[at - 1] === "") &&
        at < lines.length - 1 &&
        "is a blank line too many",
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${at + 1}: ${fault}`);
  });
}

/** The SQL files of the product and the engine without the released ones, which are never edited. */
export function presentSqlFiles(): string[] {
  return ["database", "engine"].flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: "utf8" })
      .filter((file) => /(functions|events|policies)\/.*\.sql$/.test(file))
      .map((file) => join(floor, file)),
  );
}

const root = fileURLToPath(new URL("../..", import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = presentSqlFiles().flatMap((file) =>
    layoutFaults(readFileSync(join(root, file), "utf8")).map((fault) => `${file}:${fault}`),
  );
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}

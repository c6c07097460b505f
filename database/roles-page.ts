import { readFileSync } from "node:fs";

/** The roles of docs/roles.md, in the order of its columns. */
export const roles = [
  "visitor",
  "stranger",
  "viewer",
  "editor",
  "client",
  "other maker",
  "maker",
  "manager",
  "owner",
] as const;
export type Role = (typeof roles)[number];

interface RoleRow {
  /** The table, bucket or function. */
  name: string;
  /** What stands between the name and the roles. */
  details: string[];
  isAllowed: Record<Role, boolean>;
}

/** The rows below a heading of docs/roles.md. @throws Error for a cell that is neither yes nor no. */
export function rowsOfPage(heading: string): RoleRow[] {
  const page = readFileSync(new URL("../docs/roles.md", import.meta.url), "utf8");
  const part = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  const [head = [], , ...lines] = part
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const first = head.length - roles.length;
  if (head.slice(first).join() !== roles.join()) throw new Error(`"${heading}" has other columns`);
  return lines.map((cells) => {
    const marks = roles.map((role, i) => [role, yesOrNo(cells[first + i])] as const);
    const isAllowed = Object.fromEntries(marks) as RoleRow["isAllowed"];
    return {
      name: (cells[0] ?? "").replaceAll("`", ""),
      details: cells.slice(1, first),
      isAllowed,
    };
  });
}

function yesOrNo(cell: string | undefined): boolean {
  if (cell !== "✓" && cell !== "–") throw new Error(`"${cell}" is neither ✓ nor –`);
  return cell === "✓";
}

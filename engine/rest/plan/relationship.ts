import type { CallerRole } from "../../postgres/database.ts";
import { type Catalogue, isVisible } from "../catalogue/catalogue.ts";
import type { Relationship, TableName } from "../catalogue/relationships.ts";
import type { Embed } from "../parse/select.ts";
import { refuse } from "../refusal.ts";

/**
 * The one relationship that `name!hint` means from here. A name is a table, a foreign key or the
 * column of one; a hint is a foreign key, a column on either side or a junction table. Relationships to or
 * through tables on which the role has no right at all are ignored.
 * @throws Refusal PGRST200 for none, PGRST201 for several.
 */
export function findRelationship(
  catalogue: Catalogue,
  { from, embed, role }: { from: TableName; embed: Embed; role: CallerRole },
): Relationship {
  const candidates = catalogue
    .relationshipsFrom(from)
    .filter((way) => matches(way, embed) && isOpen(catalogue, way, role));
  const [only, ...others] = candidates;
  if (!only) return refuseNone(from, embed);
  if (others.length > 0) return refuseSeveral(from, embed, candidates);
  return only;
}

function matches(way: Relationship, { name, hint }: Embed): boolean {
  const self = way.from.schema === way.to.schema && way.from.name === way.to.name;
  const column = way.pairs.length === 1 ? way.pairs[0] : undefined;
  if (hint === null) {
    if (way.to.name === name) return !self || !way.toOne || way.cardinality === "many-to-many";
    if (way.junction) return false;
    const followsKey = way.constraint === name && (!self || way.toOne);
    return followsKey || (way.cardinality !== "one-to-many" && way.toOne && column?.here === name);
  }
  if (way.to.name !== name) return false;
  if (way.junction) return way.junction.table.name === hint || way.constraint === hint;
  if (self && way.toOne) return false;
  return way.constraint === hint || column?.here === hint || column?.there === hint;
}

function isOpen(catalogue: Catalogue, way: Relationship, role: CallerRole): boolean {
  const tables = way.junction ? [way.to, way.junction.table] : [way.to];
  return tables.every((name) => {
    const table = catalogue.table(name);
    return table !== undefined && isVisible(table, role);
  });
}

function refuseNone(from: TableName, { name, hint }: Embed): never {
  const using = hint === null ? "" : ` using the hint '${hint}'`;
  refuse(
    "PGRST200",
    `Could not find a relationship between '${from.name}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${name}'${using} in the schema '${from.schema}', but no matches were found.`,
    },
  );
}

function refuseSeveral(from: TableName, { name }: Embed, ways: Relationship[]): never {
  const choices = ways.map((way) => `'${name}!${way.junction?.table.name ?? way.constraint}'`);
  refuse(
    "PGRST201",
    `Could not embed because more than one relationship was found for '${from.name}' and '${name}'`,
    {
      status: 300,
      details: ways.map((way) => ({
        cardinality: way.cardinality,
        embedding: `${from.name} with ${way.to.name}`,
        relationship: describe(way),
      })),
      hint: `Try changing '${name}' to one of the following: ${choices.join(", ")}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function describe({ from, to, pairs, constraint, junction }: Relationship): string {
  const here = pairs.map((pair) => pair.here).join(", ");
  const there = pairs.map((pair) => pair.there).join(", ");
  if (!junction) return `${constraint} using ${from.name}(${here}) and ${to.name}(${there})`;
  const far = junction.pairs.map((pair) => pair.here).join(", ");
  return `${junction.table.name} using ${constraint}(${there}) and ${junction.secondConstraint}(${far})`;
}

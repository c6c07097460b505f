import { comparisons, searchParsers } from "../parse/filter.ts";
import type { ColumnPath, FilterPlan, Where } from "../plan/read-plan.ts";
import { whileInTime } from "./guard.ts";
import { arrayLiteral, ident, type Parameters } from "./sql.ts";

/**
 * All conditions of one level, with a check of the time limit. Conditions that an index can answer stand by themselves;
 * the others are evaluated after the check, row by row, so that even a slow one ends at the limit.
 */
export function conditionsOf(
  where: readonly Where[],
  alias: string,
  parameters: Parameters,
): string[] {
  const texts = where.map((one) => conditionOf(one, alias, parameters));
  if (parameters.readMs === null) return texts;
  const costly = texts.filter((_, i) => !isIndexable(where[i]));
  return [
    ...texts.filter((_, i) => isIndexable(where[i])),
    whileInTime(costly.join(" and ") || "true", parameters.readMs, parameters),
  ];
}

function isIndexable(where: Where | undefined): boolean {
  if (where?.kind !== "filter" || where.path.length > 0) return false;
  const { condition } = where;
  if (condition.kind === "compare") return /^(eq|neq|[gl]te?)$/.test(condition.operator);
  return condition.kind !== "search";
}

/** A condition on the rows that the statement knows as `alias`. */
export function conditionOf(where: Where, alias: string, parameters: Parameters): string {
  switch (where.kind) {
    case "filter":
      return filterOf(where, alias, parameters);
    case "nullEmbed":
      return `${where.embed.alias}.j is ${where.negated ? "not " : ""}null`;
    case "group": {
      const members = where.members.map((member) => conditionOf(member, alias, parameters));
      return `${where.negated ? "not " : ""}(${members.join(` ${where.operator} `)})`;
    }
  }
}

/** `t0."data"->$1::text`: a column, or what its JSON holds at a path. */
export function columnOf(
  { column, path }: ColumnPath,
  alias: string,
  parameters: Parameters,
): string {
  const name = `${alias}.${ident(column.name)}`;
  if (path.length === 0) return name;
  const steps = path.map(({ arrow, key }) => {
    const type = typeof key === "number" ? "int" : "text";
    return `${arrow}${parameters.add(key)}::${type}`;
  });
  return `(${column.family === "j" ? name : `to_jsonb(${name})`}${steps.join("")})`;
}

function filterOf(filter: FilterPlan, alias: string, parameters: Parameters): string {
  const { condition, negated } = filter;
  const subject = columnOf(filter, alias, parameters);
  const test = testOf();
  return negated ? `not (${test})` : test;

  function testOf(): string {
    switch (condition.kind) {
      case "is":
        return `${subject} is ${condition.value === "not_null" ? "not null" : condition.value}`;
      case "isdistinct":
        return `${subject} is distinct from ${parameters.add(condition.value)}`;
      case "in":
        return `${subject} = any (${parameters.add(arrayLiteral(condition.values))})`;
      case "search": {
        const config =
          condition.config === null ? "" : `${parameters.add(condition.config)}::regconfig, `;
        const vector = isVector(filter) ? subject : `to_tsvector(${config}${subject})`;
        const parse = searchParsers[condition.parser];
        return `${vector} @@ ${parse}(${config}${parameters.add(condition.value)})`;
      }
      case "compare": {
        const { operator, quantifier } = condition;
        const pattern = operator === "like" || operator === "ilike";
        const value = pattern ? condition.value.replaceAll("*", "%") : condition.value;
        const parameter = parameters.add(value);
        const compared = quantifier ? `${quantifier} (${parameter})` : parameter;
        return `${subject} ${comparisons[operator]} ${compared}`;
      }
    }
  }
}

function isVector({ column, path }: ColumnPath): boolean {
  return column.family === "t" && path.length === 0;
}

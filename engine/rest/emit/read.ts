import type { ColumnPair } from "../catalogue/relationships.ts";
import type { EmbedPlan, OrderBy, Output, ReadPlan, Where } from "../plan/read-plan.ts";
import { columnOf, conditionOf, conditionsOf } from "./filter.ts";
import { filterInTime } from "./guard.ts";
import { ident, type Parameters, qualified } from "./sql.ts";

/** How embedded rows are joined to the row around them: a join with a junction table (`bridge`), and equal columns. */
interface Tie {
  bridge: string;
  conditions: string[];
}

const untied: Tie = { bridge: "", conditions: [] };

/** The rows of a plan: `select … from … where … order by … limit … offset …`. */
export function selectRows(plan: ReadPlan, parameters: Parameters, tie = untied): string {
  const embeds = plan.embeds.filter((embed) => embed.isOutput || narrows(embed, plan));
  const outputs = [
    ...plan.outputs.map((output) => outputOf(output, plan.alias, parameters)),
    ...embeds.filter((embed) => embed.isOutput).map(embedOutputOf),
  ];
  const rows = fromWhere({ plan, embeds, tie }, parameters);
  const order = orderClause(plan, parameters);
  return `select ${outputs.join(", ")} ${rows}${order}${rangeClause(plan, parameters)}`;
}

/** How many rows the plan has without its limit. */
export function countRows(plan: ReadPlan, parameters: Parameters): string {
  const embeds = plan.embeds.filter((embed) => narrows(embed, plan));
  return `select count(*) ${fromWhere({ plan, embeds, tie: untied }, parameters)}`;
}

/** Whether the embedded rows decide which rows of the plan are left out. */
function narrows(embed: EmbedPlan, plan: ReadPlan): boolean {
  return embed.inner || plan.where.some((where) => mentions(where, embed));
}

function mentions(where: Where, embed: EmbedPlan): boolean {
  if (where.kind === "nullEmbed") return where.embed === embed;
  return where.kind === "group" && where.members.some((member) => mentions(member, embed));
}

function outputOf(output: Output, alias: string, parameters: Parameters): string {
  if (output.kind === "star") return `${alias}.*`;
  const column = columnOf(output, alias, parameters);
  const value = output.cast === null ? column : `cast(${column} as ${output.cast})`;
  return `${value} as ${ident(output.name)}`;
}

function embedOutputOf({ alias, name, spread, relationship }: EmbedPlan): string {
  if (spread) return `${alias}.*`;
  return `${relationship.toOne ? `${alias}.j` : `coalesce(${alias}.j, '[]')`} as ${ident(name)}`;
}

function fromWhere(
  { plan, embeds, tie }: { plan: ReadPlan; embeds: EmbedPlan[]; tie: Tie },
  parameters: Parameters,
): string {
  const source = plan.table ? qualified(plan.table) : "source";
  const laterals = embeds.map((embed) => lateralOf(embed, plan.alias, parameters));
  // The rows of a write or a function exist already: only reading from tables has a time limit.
  const filters = plan.table
    ? conditionsOf(plan.where, plan.alias, parameters)
    : plan.where.map((where) => conditionOf(where, plan.alias, parameters));
  const conditions = [...tie.conditions, ...filters];
  const where = conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
  return `from ${source} as ${plan.alias}${tie.bridge}${laterals.join("")}${where}`;
}

/** A lateral join that adds the embedded rows to each row: as one JSON value or, for a spread, as columns. */
function lateralOf(embed: EmbedPlan, outer: string, parameters: Parameters): string {
  const { relationship, alias, inner, spread, plan } = embed;
  const rows = selectRows(plan, parameters, tieOf(embed, outer, plan.alias));
  const json = relationship.toOne ? "row_to_json(r.*)" : `json_agg(r.*)${filterInTime(parameters)}`;
  const finished = spread ? rows : `select ${json} as j from (${rows}) as r`;
  const matched = inner && !relationship.toOne ? `${alias}.j is not null` : "true";
  return ` ${inner ? "inner" : "left"} join lateral (${finished}) as ${alias} on ${matched}`;
}

function tieOf({ relationship }: EmbedPlan, outer: string, alias: string): Tie {
  const { junction, pairs } = relationship;
  if (!junction) return { bridge: "", conditions: equal(pairs, outer, alias) };
  const bridge = `${alias}j`;
  const joined = equal(junction.pairs, bridge, alias).join(" and ");
  return {
    bridge: ` inner join ${qualified(junction.table)} as ${bridge} on ${joined}`,
    conditions: equal(pairs, outer, bridge),
  };
}

function equal(pairs: readonly ColumnPair[], here: string, there: string): string[] {
  return pairs.map((pair) => `${here}.${ident(pair.here)} = ${there}.${ident(pair.there)}`);
}

function orderClause(plan: ReadPlan, parameters: Parameters): string {
  if (plan.order.length === 0) return "";
  const terms = plan.order.map((term) => {
    const direction = term.descending ? " desc" : "";
    const nulls = term.nulls === null ? "" : ` nulls ${term.nulls}`;
    return `${orderSubject(term, plan.alias, parameters)}${direction}${nulls}`;
  });
  return ` order by ${terms.join(", ")}`;
}

function orderSubject(term: OrderBy, alias: string, parameters: Parameters): string {
  if (term.embed === null) return columnOf(term, alias, parameters);
  const { relationship } = term.embed;
  const other = `${term.embed.alias}o`;
  const { conditions } = tieOf(term.embed, alias, other);
  const column = columnOf(term, other, parameters);
  return `(select ${column} from ${qualified(relationship.to)} as ${other} where ${conditions.join(" and ")})`;
}

// The limit is part of the text. With a parameter, PostgreSQL's generic plan of a prepared statement expects a tenth of
// all rows, so for a large table PostgreSQL would make a new plan for each request.
function rangeClause({ range }: ReadPlan, parameters: Parameters): string {
  const limit = range.limit === null ? "" : ` limit ${range.limit}`;
  return range.offset === 0 ? limit : `${limit} offset ${parameters.add(range.offset)}`;
}

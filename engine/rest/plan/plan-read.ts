import type { CallerRole } from "../../postgres/database.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { TableName } from "../catalogue/relationships.ts";
import type { Filter } from "../parse/filter.ts";
import type { Logic } from "../parse/logic.ts";
import type { OrderTerm } from "../parse/order.ts";
import type { Query } from "../parse/query.ts";
import { allRows, intersect, type Range } from "../parse/range.ts";
import type { Embed, SelectItem } from "../parse/select.ts";
import { refuse } from "../refusal.ts";
import { checkCast, checkOutputName, outputName, type Relation, resolveColumn } from "./columns.ts";
import type { CostMeter } from "./cost.ts";
import { checkPattern } from "./pattern.ts";
import type { EmbedPlan, OrderBy, Output, ReadPlan, Where } from "./read-plan.ts";
import { findRelationship } from "./relationship.ts";

export interface ReadRequest {
  catalogue: Catalogue;
  role: CallerRole;
  query: Query;
  /** The columns that the rows have. */
  relation: Relation;
  /** The table that they come from, for embedding; null when it is none. */
  table: TableName | null;
  /** Whether they are read from `source` (a write's or a function's rows) and not from the table. */
  fromSource: boolean;
  /** Whether the filters of the root apply; a write has applied them already. */
  filterRoot: boolean;
  /** Counts columns and embedded tables. */
  costs: Pick<CostMeter, "addLevel" | "checkPath">;
  /** From the Range header. */
  range: Range;
  maxRows: number;
}

/** Resolves a query against the catalogue. @throws Refusal for a name that it does not have. */
export function planRead(request: ReadRequest): ReadPlan {
  const planner = new Planner(request);
  const plan = planner.level({
    relation: request.relation,
    table: request.table,
    items: request.query.select,
    path: [],
    tables: request.table ? [request.table] : [],
  });
  if (request.fromSource) plan.table = null;
  plan.range = capped(intersect(plan.range, request.range), request.maxRows);
  planner.refuseUnmatched();
  return plan;
}

interface Level {
  relation: Relation;
  table: TableName | null;
  items: SelectItem[];
  /** The keys that lead from the root to this level, as filters write them. */
  path: string[];
  /** The tables from the root to this level, this one included, and the junctions between them. */
  tables: TableName[];
}

class Planner {
  readonly #request: ReadRequest;
  readonly #levels = new Set<string>();
  #aliases = 0;

  constructor(request: ReadRequest) {
    this.#request = request;
  }

  level({ relation, table, items, path, tables }: Level): ReadPlan {
    this.#levels.add(path.join("."));
    this.#request.costs.addLevel(items, relation);
    const alias = `t${this.#aliases++}`;
    const embeds = items
      .filter((item): item is Embed => item.kind === "embed")
      .map((item) => this.#embed(item, { relation, table, path, tables }));
    refuseSameNames(relation.name, embeds);
    const { query, filterRoot } = this.#request;
    const own = <T extends { path: string[] }>(list: T[]) => list.filter((x) => same(x.path, path));
    const filters = path.length === 0 && !filterRoot ? [] : own(query.filters);
    return {
      table,
      alias,
      outputs: items.flatMap((item) => outputOf(item, relation)),
      where: filters.map(({ logic }) => planLogic(logic, { relation, embeds })),
      order: own(query.orders).flatMap(({ terms }) =>
        terms.map((term) => planOrder(term, { relation, embeds })),
      ),
      range: own(query.ranges)[0]?.range ?? allRows,
      embeds,
    };
  }

  /** @throws Refusal PGRST108 for a filter, order or limit on what is not embedded. */
  refuseUnmatched(): void {
    const { filters, orders, ranges } = this.#request.query;
    for (const { path } of [...filters, ...orders, ...ranges]) {
      if (this.#levels.has(path.join("."))) continue;
      const missing = path.find((_, i) => !this.#levels.has(path.slice(0, i + 1).join(".")));
      refuse("PGRST108", `'${missing}' is not an embedded resource in this request`, {
        hint: `Verify that '${missing}' is included in the 'select' query parameter.`,
      });
    }
  }

  #embed(item: Embed, parent: Omit<Level, "items">): EmbedPlan {
    const { catalogue, role, maxRows } = this.#request;
    const from = parent.table ?? { schema: "", name: parent.relation.name };
    const relationship = findRelationship(catalogue, { from, embed: item, role });
    const target = catalogue.table(relationship.to);
    if (!target) throw new Error("a relationship leads to a table that is not in the catalogue");
    if (item.spread && !relationship.toOne) refuseSpread(from.name, item.name);
    const between = relationship.junction ? [relationship.junction.table] : [];
    const tables = [...parent.tables, ...between, relationship.to];
    this.#request.costs.checkPath(tables);
    const name = checkOutputName(item.alias ?? item.name);
    const alias = `e${this.#aliases}`;
    const path = [...parent.path, name];
    const plan = this.level({
      relation: target,
      table: relationship.to,
      items: item.items,
      path,
      tables,
    });
    plan.range = capped(plan.range, relationship.toOne ? null : maxRows);
    const isOutput = item.items.length > 0;
    return {
      relationship,
      target,
      name,
      alias,
      inner: item.inner,
      spread: item.spread,
      isOutput,
      plan,
    };
  }
}

/** Filters name an embed, so two of one name would be filtered alike. @throws Refusal 42712, as in PostgREST */
function refuseSameNames(table: string, embeds: readonly EmbedPlan[]): void {
  const again = embeds.find(({ name }, i) => embeds.findIndex((one) => one.name === name) < i);
  if (!again) return;
  refuse("42712", `table name "${table}_${again.name}_1" specified more than once`, {
    hint: `Give one of them another name: other:${again.name}(…)`,
  });
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

function capped(range: Range, most: number | null): Range {
  if (most === null) return range;
  return { ...range, limit: Math.min(range.limit ?? most, most) };
}

function outputOf(item: SelectItem, relation: Relation): Output[] {
  if (item.kind === "embed") return [];
  if (item.kind === "star") return [item];
  const name = outputName(item.field, item.alias);
  const cast = checkCast(item.cast);
  return [{ kind: "field", ...resolveColumn(relation, item.field), name, cast }];
}

interface Names {
  relation: Relation;
  embeds: EmbedPlan[];
}

export function planLogic(logic: Logic, names: Names): Where {
  if (logic.kind === "filter") return planFilter(logic, names);
  return { ...logic, members: logic.members.map((member) => planLogic(member, names)) };
}

function planFilter(filter: Filter, { relation, embeds }: Names): Where {
  const { field, negated, condition } = filter;
  const embed = embeds.find(
    (one) => one.name === field.name && field.path.length === 0 && !one.spread,
  );
  if (embed && condition.kind === "is" && /null$/.test(condition.value)) {
    return { kind: "nullEmbed", embed, negated: negated !== (condition.value === "not_null") };
  }
  if (embed && !relation.columns.has(field.name)) {
    refuse("PGRST120", `Bad operator on the '${field.name}' embedded resource`, {
      details: "Only is null or not is null filters are allowed on embedded resources",
    });
  }
  checkPattern(condition);
  return { kind: "filter", ...resolveColumn(relation, field), negated, condition };
}

function planOrder(term: OrderTerm, { relation, embeds }: Names): OrderBy {
  const { field, descending, nulls } = term;
  if (term.embed === null) {
    return { ...resolveColumn(relation, field), embed: null, descending, nulls };
  }
  const embed = embeds.find((one) => one.name === term.embed);
  if (!embed) {
    refuse("PGRST108", `'${term.embed}' is not an embedded resource in this request`, {
      hint: `Verify that '${term.embed}' is included in the 'select' query parameter.`,
    });
  }
  if (!embed.relationship.toOne) {
    refuse("PGRST118", `A related order on '${term.embed}' is not possible`, {
      details: `'${relation.name}' and '${term.embed}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { ...resolveColumn(embed.target, field), embed, descending, nulls };
}

function refuseSpread(from: string, to: string): never {
  refuse("PGRST119", `A spread operation on '${to}' is not possible`, {
    details: `'${from}' and '${to}' do not form a many-to-one or one-to-one relationship`,
  });
}

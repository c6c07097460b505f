import type { TableName } from "../catalogue/relationships.ts";
import type { Field } from "../parse/field.ts";
import type { Condition } from "../parse/filter.ts";
import type { Logic } from "../parse/logic.ts";
import type { Query } from "../parse/query.ts";
import type { SelectItem } from "../parse/select.ts";
import { refuse } from "../refusal.ts";
import type { Relation } from "./columns.ts";

/** How much work one request may ask for. The row limits are in `Limits`; time and bytes in `Budget`. */
export interface CostLimits {
  /** Output columns over all levels; an embedded resource counts as one more. */
  columns: number;
  /** How often one level may show the same column, or the same path into it. */
  repeats: number;
  /** Comparisons in filters and logic trees, over all levels. */
  conditions: number;
  /** Of these, comparisons that read a whole text: like, ilike, match, imatch and full-text search. */
  textConditions: number;
  /** Terms of `order`, over all levels. */
  orderTerms: number;
  /** Values of `in` lists, over all levels. */
  listValues: number;
  /** Steps into JSON documents, over all places. */
  jsonSteps: number;
}

export const defaultCostLimits: CostLimits = {
  columns: 100,
  repeats: 3,
  conditions: 50,
  textConditions: 10,
  orderTerms: 10,
  listValues: 1_000,
  jsonSteps: 100,
};

/** Adds up the cost of one request while it is planned, and refuses it above the limits. */
export class CostMeter {
  readonly #limits: CostLimits;
  #columns = 0;

  constructor(limits: CostLimits) {
    this.#limits = limits;
  }

  /** Counts what can be counted before the query is resolved against the catalogue. @throws Refusal PGRST129 */
  checkQuery({ select, filters, orders }: Query): void {
    const limits = this.#limits;
    const conditions = filters.flatMap(({ logic }) => conditionsOf(logic));
    atMost(conditions.length, limits.conditions, "conditions", "Use fewer filters.");
    const textConditions = conditions.filter(({ condition }) => readsText(condition));
    atMost(
      textConditions.length,
      limits.textConditions,
      "text searches (like, ilike, match, imatch, fts)",
      "Search fewer columns, or for fewer words.",
    );
    const values = conditions.reduce((sum, { condition }) => sum + valuesIn(condition), 0);
    atMost(values, limits.listValues, "values in lists", "Ask for them in several requests.");
    const terms = orders.flatMap((order) => order.terms);
    atMost(terms.length, limits.orderTerms, "order terms", "Order by fewer columns.");
    const fields = [...conditions, ...terms].map(({ field }) => field).concat(fieldsOf(select));
    const steps = fields.reduce((sum, { path }) => sum + path.length, 0);
    atMost(steps, limits.jsonSteps, "steps into JSON", "Select the column itself.");
  }

  /** Counts the output columns of one level of the select tree. @throws Refusal PGRST129 */
  addLevel(items: readonly SelectItem[], relation: Relation): void {
    const { columns, repeats } = this.#limits;
    const timesByColumn = new Map<string, number>();
    for (const item of items) {
      for (const key of outputColumns(item, relation)) {
        const times = (timesByColumn.get(key) ?? 0) + 1;
        timesByColumn.set(key, times);
        this.#columns++;
        if (times > repeats) {
          refuseCost(
            `The column '${key}' is selected more than ${repeats} times`,
            "Select each column once.",
          );
        }
      }
      if (item.kind === "embed") this.#columns++;
    }
    atMost(this.#columns, columns, "output columns", "Select fewer columns, or embed less.");
  }

  /**
   * A table may be met twice on one path, for trees and friends of friends, and not three times.
   * @param path the tables from the root to here, junctions included.
   * @throws Refusal PGRST129
   */
  checkPath(path: readonly TableName[]): void {
    const names = path.map(({ schema, name }) => `${schema}.${name}`);
    const isThird = names.some((name, i) => names.slice(0, i).filter((n) => n === name).length > 1);
    if (!isThird) return;
    refuseCost(
      `The table '${path.at(-1)?.name}' is embedded more than once below itself`,
      "Ask for fewer levels, or in two requests.",
    );
  }
}

/** The meter of trusted callers, which counts nothing. */
export const unmetered: Pick<CostMeter, "checkQuery" | "addLevel" | "checkPath"> = {
  checkQuery() {},
  addLevel() {},
  checkPath() {},
};

/** 400 with what to change. The code is ours: PostgREST ends at PGRST128. */
function refuseCost(message: string, hint: string): never {
  refuse("PGRST129", message, { hint });
}

function atMost(count: number, most: number, what: string, hint: string): void {
  if (count <= most) return;
  refuseCost(`The request asks for ${count} ${what}; at most ${most} are answered`, hint);
}

function conditionsOf(logic: Logic): { field: Field; condition: Condition }[] {
  return logic.kind === "filter" ? [logic] : logic.members.flatMap(conditionsOf);
}

function readsText(condition: Condition): boolean {
  if (condition.kind === "search") return true;
  return condition.kind === "compare" && /^i?(like|match)$/.test(condition.operator);
}

/** How many values one condition compares with: of `in.(…)`, and of an array for `any` and `all`. */
function valuesIn(condition: Condition): number {
  if (condition.kind === "in") return condition.values.length;
  if (condition.kind !== "compare" || condition.quantifier === null) return 0;
  return condition.value.split(",").length;
}

function fieldsOf(items: readonly SelectItem[]): Field[] {
  return items.flatMap((item) => {
    if (item.kind === "embed") return fieldsOf(item.items);
    return item.kind === "field" ? [item.field] : [];
  });
}

function outputColumns(item: SelectItem, relation: Relation): string[] {
  if (item.kind === "embed") return [];
  if (item.kind === "star") return [...relation.columns.keys()];
  const { name, path } = item.field;
  return [[name, ...path.map(({ arrow, key }) => `${arrow}${key}`)].join("")];
}

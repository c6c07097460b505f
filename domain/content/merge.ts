import { type Field, type Fields, isObject, isPicture, type List, valueAt } from "./fields.ts";

type Body = Record<string, unknown>;
type Entry = Body & { id: string };

/** Three versions of a kind of content, each with all of its fields. */
interface Versions {
  /** What the software shipped when the studio changed it. */
  base: Body;
  /** What the studio has. */
  own: Body;
  /** What the software ships now. */
  shipped: Body;
}

/** A value that the software changed and that the merge left as the studio has it. */
export interface Offer {
  path: string;
  /** What the studio has, and what the software ships now; null: no such entry. */
  own: unknown;
  shipped: unknown;
}

interface Merged {
  body: Body;
  offers: Offer[];
}

/**
 * What a studio has of a kind after an update of the software, field by field. Where only one side changed a value, that
 * side's counts; where both did, the studio's does, and the other is offered. Entries of lists are compared by their ids,
 * the order of a list is one value. Prices are only ever offered.
 * @param brings whether values that the studio left as they were follow the software; if not, they are offered, too
 */
export function merged(
  fields: Fields,
  versions: Versions,
  { brings }: { brings: boolean },
): Merged {
  const offers: Offer[] = [];
  const body = mergedBody(fields, versions, { root: "", brings, offers });
  return { body, offers };
}

interface Step {
  root: string;
  brings: boolean;
  offers: Offer[];
}

function mergedBody(fields: Fields, { base, own, shipped }: Versions, step: Step): Body {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const values = { base: base[name], own: own[name], shipped: shipped[name] };
      const path = step.root + name;
      if (field.is === "group" && !isPicture(field)) {
        const groups = {
          base: objectOf(values.base),
          own: objectOf(values.own),
          shipped: objectOf(values.shipped),
        };
        return [name, mergedBody(field.of, groups, { ...step, root: `${path}.` })];
      }
      return [
        name,
        field.is === "list"
          ? mergedList(field, values, { ...step, root: path })
          : mergedValue(field, values, { ...step, root: path }),
      ];
    }),
  );
}

interface Values {
  base: unknown;
  own: unknown;
  shipped: unknown;
}

function mergedValue(field: Field, { base, own, shipped }: Values, { root, brings, offers }: Step) {
  if (isSame(shipped, base) || isSame(shipped, own)) return own;
  if (brings && isSame(own, base) && field.is !== "money") return shipped;
  offers.push({ path: root, own, shipped });
  return own;
}

function mergedList({ of }: List, values: Values, { root, brings, offers }: Step): Entry[] {
  const [base, own, shipped] = [values.base, values.own, values.shipped].map(byId);
  if (!base || !own || !shipped) return [];
  const offered = new Map<string, Offer[]>();
  const offer = (id: string) => {
    const [now, next] = [own.get(id) ?? null, shipped.get(id) ?? null];
    offered.set(id, [{ path: `${root}.${id}`, own: now, shipped: next }]);
  };
  const entries = new Map<string, Entry>();
  for (const [id, entry] of own) {
    const [former, next] = [base.get(id), shipped.get(id)];
    if (next) {
      const versions = { base: former ?? next, own: entry, shipped: next };
      const step = { root: `${root}.${id}.`, brings, offers: [] };
      entries.set(id, { ...mergedBody(of, versions, step), id });
      offered.set(id, step.offers);
      continue;
    }
    // The software has it no more, if it ever had.
    if (former && brings && isSame(entry, former)) continue;
    entries.set(id, entry);
    if (former) offer(id);
  }
  for (const [id, next] of shipped) {
    if (own.has(id)) continue;
    const former = base.get(id);
    // The studio has removed it.
    if (former && isSame(former, next)) continue;
    if (former || !brings) offer(id);
    else entries.set(id, next);
  }
  const ids = { base: [...base.keys()], own: [...own.keys()], shipped: [...shipped.keys()] };
  const list = brings ? inOrder(entries, ids) : [...entries.values()];
  // In the order of the list, and last what is not in it, so that merging once more offers the same.
  const all = new Set([...list.map(({ id }) => id), ...offered.keys()]);
  for (const id of all) offers.push(...(offered.get(id) ?? []));
  return list;
}

/** The studio's order where it has one of its own, else the software's; what is new stands behind its neighbour there. */
function inOrder(
  entries: ReadonlyMap<string, Entry>,
  { base, own, shipped }: Record<"base" | "own" | "shipped", string[]>,
): Entry[] {
  const common = (ids: string[]) =>
    ids.filter((id) => base.includes(id) && own.includes(id) && entries.has(id));
  const isMoved = !isSame(common(own), common(base));
  const [first, second] = isMoved ? [own, shipped] : [shipped, own];
  const order = first.filter((id) => entries.has(id));
  for (const [at, id] of second.entries()) {
    if (order.includes(id) || !entries.has(id)) continue;
    const neighbour = second.slice(0, at).findLast((before) => order.includes(before));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  }
  return order.flatMap((id) => entries.get(id) ?? []);
}

/**
 * The base after a merge or a decision: what the software ships now, but where something is offered still, what it
 * shipped then.
 */
export function nextBase(
  { base, shipped }: Pick<Versions, "base" | "shipped">,
  offers: readonly Offer[],
): Body {
  return offers.reduce<Body>(
    (made, { path }) => withValue(made, path.split("."), valueAt(base, path)),
    shipped,
  );
}

/** The body with a value at a path; undefined removes an entry. */
export function withValue<Of>(body: Of, [name = "", ...rest]: string[], value: unknown): Of {
  if (Array.isArray(body)) {
    const at = body.findIndex(({ id }) => id === name);
    const next = rest.length > 0 ? withValue(body[at] ?? { id: name }, rest, value) : value;
    if (next === undefined) return body.filter(({ id }) => id !== name) as Of;
    return (at < 0 ? [...body, next] : body.with(at, next)) as Of;
  }
  if (!isObject(body)) return body;
  return { ...body, [name]: rest.length > 0 ? withValue(body[name], rest, value) : value };
}

function byId(value: unknown): Map<string, Entry> {
  return new Map((Array.isArray(value) ? value : []).map((entry: Entry) => [entry.id, entry]));
}

function objectOf(value: unknown): Body {
  return isObject(value) ? value : {};
}

/** Whether two values of a kind are equal: bodies of one kind have their fields in one order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

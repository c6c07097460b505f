import type { KindName } from "#domain/content/kinds.ts";
import type { Person } from "./backend.ts";
import { invoke } from "./call-function.ts";

/** What the editor of a kind of content calls, with the status beside each answer. */
export function editingOf(kind: KindName, owner: () => Person) {
  const call = (name: string, body: object, person = owner()) => invoke(person, name, body);
  /** @param values by their paths */
  const save = async (values: object, person = owner()) => {
    const { number: base } = await call("read-content", { kind });
    const changes = Object.entries(values).map(([path, value]) => ({ path, value }));
    return call("save-content", { kind, base, changes }, person);
  };
  const publish = async (values: object) => {
    const { status, number, message } = await save(values);
    if (status !== 200) throw new Error(message);
    return call("publish-content", { kinds: [kind], seen: { [kind]: number } });
  };
  return { call, save, publish };
}

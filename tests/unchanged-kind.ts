import type { EditedKind } from "#web/data/site-content.ts";

/** For tests: a kind that nobody has changed. */
export function unchangedKind(kind: EditedKind["kind"], values: object): EditedKind {
  const body = { ...values };
  const rest = { formerIds: [], pictures: {}, file: null, currency: "USD", versions: [] };
  return { kind, number: 0, state: "shipped", body, public: body, ...rest };
}

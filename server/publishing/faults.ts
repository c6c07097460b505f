import { type Fault, faultsOf } from "#domain/content/faults.ts";
import { type KindBody, type KindName, kinds } from "#domain/content/kinds.ts";
import { faultOfLegalTexts } from "./legal-texts.ts";
import { faultOfSeller } from "./seller-rules.ts";

/** Why a body cannot be published: the first fault of its fields, or of what they say together. */
export function faultOfKind(kind: KindName, body: unknown): Fault | null {
  const [first] = faultsOf(kinds[kind].fields, body);
  if (first) return first;
  if (kind === "legal") return faultOfLegalTexts(body as KindBody<"legal">);
  return kind === "seller" ? faultOfSeller(body as KindBody<"seller">) : null;
}

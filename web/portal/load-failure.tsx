import { LoadFailure as Failure } from "#web/chrome/load-failure.tsx";
import type { Refusal } from "#web/data/answer.ts";
import { useSaid } from "#web/language/translate.ts";

/** What could not be loaded, in the client's language, and the way to try again. */
export function LoadFailure(props: { title?: string; refusal: Refusal }) {
  return <Failure {...props} say={useSaid()} />;
}

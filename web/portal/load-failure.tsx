import { LoadFailure as Failure } from "#web/chrome/load-failure.tsx";
import type { Refusal } from "#web/data/answer.ts";
import { useTranslate } from "#web/language/translate.ts";

/** The message that something could not be loaded, in the client's language, with a button to try again. */
export function LoadFailure(props: { title?: string; refusal: Refusal }) {
  return <Failure {...props} say={useTranslate()} />;
}

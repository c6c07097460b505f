import { useWords } from "#web/language/words.ts";
import { accountWords } from "./words.ts";

/** Tells a browser without scripts that the form does not work there. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-md bg-sun-soft px-4 py-3 text-sun-ink">
        {useWords(accountWords).withoutScript}
      </p>
    </noscript>
  );
}

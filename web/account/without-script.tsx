import { useWords } from "#web/language/words.ts";
import { accountWords } from "./words.ts";

/** For a browser that runs no script: the form cannot do its work, and says so. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-md bg-sun-soft px-4 py-3 text-sun-ink">
        {useWords(accountWords).withoutScript}
      </p>
    </noscript>
  );
}

import { useWords } from "#web/language/words.ts";
import { PartList } from "./part-list.tsx";
import { myDataWords } from "./words.ts";

/** The consequences of deleting the account, shown before the password is asked for. */
export function Consequences() {
  const { removal: words } = useWords(myDataWords);
  return (
    <>
      <PartList title={words.goes} parts={words.goesParts} mark="dash" />
      <PartList title={words.stays} parts={words.staysParts} />
      <div className="grid gap-3 border-dawn border-l-4 pl-4">
        <p>{words.first}</p>
        <p>{words.underWay}</p>
      </div>
    </>
  );
}

import { catalogue } from "#content/words/catalogue/en.ts";
import { isShippedTask } from "#domain/project/task-name.ts";
import { useLanguage } from "#web/language/words.ts";
import { OwnText } from "#web/project/own-text.tsx";
import { useCatalogue } from "./use-catalogue.ts";

type Props = {
  task: { id: string; name: string };
  /** The sentence that names it, where it is not alone. */
  children?: string | undefined;
};

/** A task in the reader's language; one that the studio has written itself is marked with the studio's. */
export function TaskText({ task, children }: Props) {
  const own = isShippedTask(task, catalogue.tasks) ? [] : [task.name];
  const name = useCatalogue().task(task);
  return (
    <OwnText text={name} language={useLanguage()} own={own}>
      {children}
    </OwnText>
  );
}

/** The name of a part of a checklist, likewise. */
export function SectionText({ name }: { name: string }) {
  const own = Object.hasOwn(catalogue.sections, name) ? [] : [name];
  return <OwnText text={useCatalogue().section(name)} language={useLanguage()} own={own} />;
}

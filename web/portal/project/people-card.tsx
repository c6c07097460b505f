import type { Answer } from "#web/data/answer.ts";
import type { ProjectPeople as PeopleOfProject } from "#web/data/people.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { ProjectPeople } from "#web/project/people/project-people.tsx";
import { Card } from "#web/ui/card.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { peopleWords } from "./people-words.ts";

type Props = {
  projectId: string;
  userId: string;
  people: Answer<{ data: PeopleOfProject | null }>;
};

/** The members of the project. */
export function PeopleCard({ people, ...rest }: Props) {
  const words = useWords(peopleWords);
  const say = useTranslate();
  if (people.ok && !people.data) return null;
  return (
    <Card title={words.title}>
      {people.ok ? (
        people.data && <ProjectPeople people={people.data} {...rest} {...{ words, say }} />
      ) : (
        <LoadFailure refusal={people} />
      )}
    </Card>
  );
}

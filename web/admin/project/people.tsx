import { useState } from "react";
import { useRevalidator } from "react-router";
import { people as memberWords } from "#content/words/people/en.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { Refusal } from "#web/chrome/refusal.tsx";
import type { Answer } from "#web/data/answer.ts";
import { changePeople, type ProjectPeople as People, type StudioPerson } from "#web/data/people.ts";
import { ProjectPeople } from "#web/project/people/project-people.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { Section } from "../section.tsx";

interface Props {
  projectId: string;
  userId: string;
  people: Answer<{ data: People | null }>;
  /** Everybody who can be assigned; refused to makers. */
  studio: Answer<{ data: StudioPerson[] }>;
}

/** Who of the studio works on the project, and who is in it on the client's side. */
export function ProjectPeopleSections({ projectId, userId, people, studio }: Props) {
  if (!people.ok) return <LoadFailure refusal={people} />;
  if (!people.data) return null;
  return (
    <>
      <Section title="Who works on it">
        <Assigned
          projectId={projectId}
          staff={people.data.staff ?? []}
          studio={studio.ok ? studio.data : null}
        />
      </Section>
      <Section title={memberWords.title}>
        <ProjectPeople people={people.data} words={memberWords} {...{ projectId, userId }} />
      </Section>
    </>
  );
}

type AssignedProps = {
  projectId: string;
  staff: NonNullable<People["staff"]>;
  studio: StudioPerson[] | null;
};

function Assigned({ projectId, staff, studio }: AssignedProps) {
  const [chosen, setChosen] = useState("");
  const { revalidate } = useRevalidator();
  const onSent = async () => {
    setChosen("");
    await revalidate();
  };
  const { busy, pressed, refused, ...form } = useForm({
    isWrong: chosen === "",
    send: () => changePeople("assign-staff", { projectId, userId: chosen }),
    onSent,
  });
  const unassign = async (userId: string) => {
    const answer = await form.send(
      () => changePeople("unassign-staff", { projectId, userId }),
      userId,
    );
    if (answer?.ok) await onSent();
  };
  const others = studio?.filter(
    ({ user_id, is_invited }) => !is_invited && !staff.some((each) => each.user_id === user_id),
  );
  return (
    <div className="grid gap-4">
      {staff.length === 0 ? (
        <p className="text-muted text-sm">
          Nobody is assigned. Owners and managers see every project.
        </p>
      ) : (
        <ul className="border-line border-t">
          {staff.map(({ user_id, name }) => (
            <li
              key={user_id}
              className="flex items-center justify-between gap-4 border-line border-b py-2"
            >
              <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {name ?? "No name yet"}
              </bdi>
              {studio && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={pressed === user_id}
                  disabled={busy}
                  aria-label={`Take ${name ?? "No name yet"} off`}
                  onClick={() => unassign(user_id)}
                >
                  {memberWords.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others && others.length > 0 && (
        <form {...form.props} className="grid gap-3">
          <SelectField
            label="Assign somebody"
            value={chosen}
            placeholder="Choose a person"
            onChange={({ target }) => setChosen(target.value)}
            options={others.map(({ user_id, name, email }) => ({
              value: user_id,
              label: name ?? email ?? "No name yet",
            }))}
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            busy={busy && pressed === undefined}
            disabled={busy}
            className="justify-self-start"
          >
            Assign
          </Button>
        </form>
      )}
      <Refusal refused={refused} banner={form.banner} />
    </div>
  );
}

import { lazy, Suspense } from "react";
import type { PeopleWords } from "#content/words/people/en.ts";
import { changePeople, type ProjectPeople as People } from "#web/data/people.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PeopleList } from "./people-list.tsx";

interface Props {
  projectId: string;
  userId: string;
  people: People;
  words: PeopleWords;
  /** Translates a sentence of the server; English without it. */
  say?(sentence: string): string;
}

/** The members of a project, and the form that invites further ones for those who may. */
export function ProjectPeople({
  projectId,
  userId,
  people,
  words,
  say = (sentence) => sentence,
}: Props) {
  const common = { words, say, roles: ["viewer", "editor"], hasMarks: true } as const;
  return (
    <div className="grid gap-6">
      <PeopleList
        {...common}
        people={people.members}
        userId={userId}
        mayChange={({ role }) => people.may_change && role !== "owner"}
        onChange={({ user_id }, rights) =>
          changePeople("change-member", { projectId, userId: user_id, ...rights })
        }
        onRemove={({ user_id }) => changePeople("remove-member", { projectId, userId: user_id })}
        mayLeave={({ user_id, role }) => user_id === userId && role !== "owner"}
      />
      {people.may_change && !people.may_invite && (
        <Suspense fallback={<div className="h-40" />}>
          <RequestConfirmation
            email={people.members.find(({ user_id }) => user_id === userId)?.email ?? ""}
            {...{ words, say }}
          />
        </Suspense>
      )}
      {people.may_invite && (
        <Suspense fallback={<div className="h-96" />}>
          <InviteForm
            {...common}
            onInvite={(invited) => changePeople("invite-member", { projectId, ...invited })}
          />
        </Suspense>
      )}
    </div>
  );
}

// Loaded on demand: few people who open a project invite somebody.
const InviteForm = lazy(async () => ({
  default: (await import("./invite-form.tsx")).InviteForm<"viewer" | "editor">,
}));
const RequestConfirmation = lazyPart(
  () => import("./request-confirmation.tsx"),
  "RequestConfirmation",
);

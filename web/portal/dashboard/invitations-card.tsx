import { useRevalidator } from "react-router";
import { Refusal } from "#web/chrome/refusal.tsx";
import { answerInvitation, type OwnInvitation } from "#web/data/people.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { dashboardWords } from "./words.ts";

/** The invitations that wait for the reader's answer. Nothing is shared before one is accepted. */
export function InvitationsCard({ invitations }: { invitations: readonly OwnInvitation[] }) {
  const words = useWords(dashboardWords).invitations;
  if (invitations.length === 0) return null;
  return (
    <section
      aria-labelledby="invitations"
      className="rounded-md border border-amber bg-amber-soft p-5 text-amber-ink sm:p-6"
    >
      <h2 id="invitations" className="text-2xl">
        {words.title}
      </h2>
      <ul className="mt-3 grid gap-4">
        {invitations.map((invitation) => (
          <Waiting key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ invitation: { id, project, inviter } }: { invitation: OwnInvitation }) {
  const words = useWords(dashboardWords).invitations;
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const answer = async (accept: boolean) => {
    const given = await send(() => answerInvitation(id, accept));
    if (!given?.ok) return;
    // Whoever joins the studio signs in again, with the rights of the new role.
    if (accept && project === null) window.location.assign("/login?next=%2Fadmin");
    else if (accept) window.location.assign(`/project/${given.result.projectId}`);
    else await revalidate();
  };
  const what = project === null ? words.toStudio : words.toProject(project);
  return (
    <li className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        {what}
        {inviter && ` ${words.by(inviter)}`}
      </p>
      <Refusal refused={refused} banner={banner} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => answer(true)}>
          {words.accept}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => answer(false)}>
          {words.decline}
        </Button>
      </div>
    </li>
  );
}

import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { hrefOf, type TabName, type View } from "../view.ts";

/** No row: because nothing has come yet, or because nothing is like what was looked for. */
export function NothingHere({ view }: { view: View }) {
  const { tab, search, status } = view;
  if (search || status) {
    return (
      <EmptyState
        title="Nothing Found"
        action={
          <LinkButton to={hrefOf({ tab })} state={{ reset: true }} variant="secondary" size="sm">
            Show all
          </LinkButton>
        }
      >
        <p className="[overflow-wrap:anywhere]">
          Nothing here matches {search ? <bdi>“{search.slice(0, 100)}”</bdi> : "this status"}.
        </p>
      </EmptyState>
    );
  }
  const { title, text } = texts[tab];
  return (
    <EmptyState title={title}>
      <p>{text}</p>
    </EmptyState>
  );
}

const noClients = {
  title: "No Clients Yet",
  text: "When clients complete the onboarding process, they'll appear here.",
};

const texts: Record<TabName, { title: string; text: string }> = {
  onboarding: noClients,
  projects: noClients,
  bugs: {
    title: "No Reports Yet",
    text: "When clients report a bug or ask a question from their project, it'll appear here.",
  },
  contacts: {
    title: "No Messages Yet",
    text: "When somebody writes through the contact form, the message will appear here.",
  },
};

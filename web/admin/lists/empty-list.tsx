import { cutText } from "#domain/text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { hrefOf, type View } from "../view.ts";
import type { ListName } from "./list-definitions.ts";

/** Explains an empty list: either nothing has arrived yet, or nothing matches the search and the filters. */
export function EmptyList({ view }: { view: View }) {
  const { tab, search, filters } = view;
  if (search || Object.keys(filters).length > 0) {
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
          Nothing here matches {search ? <bdi>“{cutText(search, 100)}”</bdi> : "this choice"}.
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

const texts: Record<ListName, { title: string; text: string }> = {
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
  drafts: {
    title: "No Drafts",
    text: "When a client has begun the questionnaire and not sent it, how far they are appears here.",
  },
  mails: {
    title: "No Mails Yet",
    text: "When somebody writes or registers, the mails about it appear here.",
  },
  invoices: {
    title: "No Invoices Yet",
    text: "When a client agrees to a price, the invoice for the deposit appears here.",
  },
  audit: {
    title: "No Changes Yet",
    text: "Every change of a status, a task or a file is written down here, with who did it.",
  },
  "sign-ins": {
    title: "No Sign-ins Yet",
    text: "Who signed in, or tried to, is written down here.",
  },
};

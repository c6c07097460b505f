import { useWords } from "#web/language/words.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dashboardWords } from "./words.ts";

/** Says that there are no projects, and links to a new one unless a questionnaire was begun. */
export function NoProjects({ hasDraft }: { hasDraft: boolean }) {
  const words = useWords(dashboardWords);
  return (
    <EmptyState
      title={words.noProjects}
      action={!hasDraft && <LinkButton to="/onboarding">{words.startProject}</LinkButton>}
    >
      {words.noProjectsText}
    </EmptyState>
  );
}

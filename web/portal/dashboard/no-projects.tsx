import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The next step is a new project, or the questionnaire above that was begun. */
export function NoProjects({ hasDraft }: { hasDraft: boolean }) {
  return (
    <EmptyState
      title="No projects yet"
      action={!hasDraft && <LinkButton to="/onboarding">Start a project</LinkButton>}
    >
      Start your first project to see it here
    </EmptyState>
  );
}

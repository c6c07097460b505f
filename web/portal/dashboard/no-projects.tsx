import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

export function NoProjects() {
  return (
    <EmptyState
      title="No projects yet"
      action={<LinkButton to="/onboarding">Start a project</LinkButton>}
    >
      Start your first project to see it here
    </EmptyState>
  );
}

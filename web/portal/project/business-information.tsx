import type { Project } from "#web/data/project.ts";
import { Card } from "#web/ui/card.tsx";
import { networkLabels } from "../social-networks.ts";
import { FactList } from "./fact-list.tsx";

export function BusinessInformation({ project }: { project: Project }) {
  return (
    <Card title="Business Information">
      <FactList
        columns={2}
        facts={[
          { term: "Business", fact: project.business_name },
          { term: "Industry", fact: project.niche_industry },
          { term: "Description", fact: project.business_description, isLong: true },
          { term: "Contact", fact: `${project.full_name}\n${project.email}` },
          {
            term: "Domain",
            fact: project.domain_access === "have-domain" ? "There is one" : "One is needed",
          },
          { term: "Goals of the site", fact: project.site_goals.join("\n") },
          { term: "Social media", fact: handlesOf(project) },
        ]}
      />
    </Card>
  );
}

function handlesOf({ handles }: Project): string {
  const lines = Object.entries(networkLabels).map(([network, label]) => {
    const handle = handles[network];
    return handle ? `${label}: ${handle}` : "";
  });
  return lines.filter(Boolean).join("\n");
}

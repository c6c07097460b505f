import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { Card } from "#web/ui/card.tsx";
import { networkLabels } from "../social-networks.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { FactList } from "./fact-list.tsx";
import { projectWords } from "./words.ts";

export function BusinessInformation({ project }: { project: Project }) {
  const words = useWords(projectWords).business;
  const catalogue = useCatalogue();
  return (
    <Card title={words.title}>
      <FactList
        columns={2}
        facts={[
          { term: words.business, fact: project.business_name },
          { term: words.industry, fact: project.niche_industry },
          { term: words.description, fact: project.business_description, isLong: true },
          { term: words.contact, fact: `${project.full_name}\n${project.email}` },
          {
            term: words.domain,
            fact: project.domain_access === "have-domain" ? words.haveDomain : words.needDomain,
          },
          { term: words.goals, fact: project.site_goals.map(catalogue.goal).join("\n") },
          { term: words.social, fact: handlesOf(project) },
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

import { socialNetworks } from "#domain/onboarding/options.ts";
import type { Project } from "#web/data/projects.ts";
import { DescriptionList } from "../description-list.tsx";
import { MultilineText } from "../multiline-text.tsx";
import { Section } from "../section.tsx";

export function BusinessInformation({ project }: { project: Project }) {
  const { business_description, domain_access, site_goals, handles } = project;
  const networks = socialNetworks.filter((network) => handles[network]);
  return (
    <Section title="Business Information">
      <MultilineText text={business_description} />
      <div className="mt-6 grid gap-6">
        <DescriptionList
          items={[
            {
              term: "Domain access",
              value: domain_access === "have-domain" ? "Has a domain" : "Needs a domain",
            },
            { term: "Site goals", value: site_goals.join(" · ") },
            ...(networks.length === 0
              ? [{ term: "Social media", value: "–" }]
              : networks.map((network) => ({
                  term: labels[network],
                  value: <bdi>{handles[network]}</bdi>,
                }))),
          ]}
        />
      </div>
    </Section>
  );
}

const labels = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
};

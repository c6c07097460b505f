import { networkLabels, socialNetworks } from "#domain/onboarding/options.ts";
import { presentAnswers } from "#domain/onboarding/present-answers.ts";
import type { QuestionName } from "#domain/onboarding/questions.ts";
import type { Project } from "#web/data/projects.ts";
import { answerWords } from "../answer-words.ts";
import { DescriptionList } from "../description-list.tsx";
import { MultilineText } from "../multiline-text.tsx";
import { Section } from "../section.tsx";

export function BusinessInformation({ project: { answers } }: { project: Project }) {
  const presented = presentAnswers(answers, { steps: [2, 3], without: listedSeparately }, words);
  const handles = answers.social_media_handles;
  const networks = socialNetworks.filter((network) => handles[network].trim());
  return (
    <Section title="Business Information">
      <MultilineText text={answers.business_description} />
      <div className="mt-6 grid gap-6">
        <DescriptionList
          items={[
            ...presented.map(({ label, lines }) => ({
              term: label,
              value: lines.join(" · ") || "–",
            })),
            ...networks.map((network) => ({
              term: networkLabels[network],
              value: <bdi>{handles[network]}</bdi>,
            })),
            ...(networks.length === 0
              ? [{ term: words.label("social_media_handles"), value: "–" }]
              : []),
          ]}
        />
      </div>
    </Section>
  );
}

const words = answerWords("project");

/** Answers that the page shows elsewhere: in its heading, in the key facts, as a text, or one line for each network. */
const listedSeparately: QuestionName[] = [
  "full_name",
  "email",
  "business_name",
  "niche_industry",
  "business_description",
  "social_media_handles",
];

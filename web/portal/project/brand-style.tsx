import { presentAnswers } from "#domain/onboarding/present-answers.ts";
import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { VibeSpecimen } from "../vibe-specimen.tsx";
import { AnswerList } from "./answer-list.tsx";
import { useProjectAnswerWords } from "./use-project-answer-words.ts";
import { projectWords } from "./words.ts";

export function BrandStyle({ project }: { project: Project }) {
  const words = useProjectAnswerWords();
  const presented = presentAnswers(
    project.answers,
    { steps: [4], without: ["uploaded_files"] },
    words,
  );
  return (
    <AsideSection title={useWords(projectWords).brand.title}>
      <div className="mb-4 overflow-hidden rounded-md [&>span]:w-full">
        <VibeSpecimen vibe={project.brand_vibe} name={project.business_name} />
      </div>
      <AnswerList
        answers={presented.map(({ label, lines }) => ({ term: label, value: lines.join("\n") }))}
      />
    </AsideSection>
  );
}

import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { VibeSpecimen } from "../vibe-specimen.tsx";
import { FactList } from "./fact-list.tsx";
import { projectWords } from "./words.ts";

export function BrandStyle({ project }: { project: Project }) {
  const words = useWords(projectWords).brand;
  const catalogue = useCatalogue();
  return (
    <AsideSection title={words.title}>
      <div className="mb-4 overflow-hidden rounded-md [&>span]:w-full">
        <VibeSpecimen vibe={project.brand_vibe} name={project.business_name} />
      </div>
      <FactList
        facts={[
          { term: words.vibe, fact: catalogue.vibe(project.brand_vibe) },
          { term: words.colours, fact: project.color_preferences },
          { term: words.fonts, fact: project.font_examples },
        ]}
      />
    </AsideSection>
  );
}

import type { Project } from "#web/data/project.ts";
import { AsideSection } from "../aside-section.tsx";
import { VibeSpecimen } from "../vibe-specimen.tsx";
import { FactList } from "./fact-list.tsx";

export function BrandStyle({ project }: { project: Project }) {
  return (
    <AsideSection title="Brand Style">
      <div className="mb-4 overflow-hidden rounded-md [&>span]:w-full">
        <VibeSpecimen vibe={project.brand_vibe} name={project.business_name} />
      </div>
      <FactList
        facts={[
          { term: "Vibe", fact: project.brand_vibe },
          { term: "Colours", fact: project.color_preferences },
          { term: "Fonts", fact: project.font_examples },
        ]}
      />
    </AsideSection>
  );
}

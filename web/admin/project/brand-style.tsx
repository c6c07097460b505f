import type { Project } from "#web/data/projects.ts";
import { Section } from "../section.tsx";

export function BrandStyle({ project }: { project: Project }) {
  const { brand_vibe, color_preferences, font_examples } = project;
  return (
    <Section title="Brand Style">
      <dl className="grid gap-4 text-sm">
        <Fact term="Vibe" text={brand_vibe} />
        <Fact term="Colors" text={color_preferences} />
        {font_examples && <Fact term="Font examples" text={font_examples} />}
      </dl>
    </Section>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd dir="auto" className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">
        {text}
      </dd>
    </div>
  );
}

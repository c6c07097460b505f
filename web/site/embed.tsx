import { type ToolId, toolIds } from "#domain/calculators/tools.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { SiteContent } from "./content.ts";
import type { Page } from "./page.ts";
import { ToolIsland } from "./tools/tool-island.tsx";
import { siteWords } from "./words.ts";

/** Each tool alone, for a frame on another site (docs/embed.md). */
export function embedPages(content: SiteContent): Page[] {
  const { studio, leadTools } = content;
  return toolIds.map((id) => {
    const { name } = leadTools.tools[id];
    return {
      path: `/embed/${id}`,
      title: `${name} | ${studio.name}`,
      description: siteWords.in(studio.language).onOwnSite(name, studio.name),
      indexed: false,
      alone: true,
      // Applies the colours that the address asks for.
      firstScript: "embedLook",
      view: <Embed tool={id} content={content} />,
    };
  });
}

type Props = { tool: ToolId; content: SiteContent };

function Embed({ tool, content }: Props) {
  const { name, asks } = content.leadTools.tools[tool];
  const words = siteWords.in(content.studio.language);
  return (
    <main id="content" aria-label={name}>
      <div className="page py-8">
        <h1 className="pb-8 text-3xl">{asks}</h1>
        <ToolIsland id={tool} content={content} />
        <p className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6 text-sm">
          <a
            href="/booking"
            target="_blank"
            rel="noopener"
            data-host-link=""
            className={buttonLook("primary", "md")}
          >
            {words.bookACall}
          </a>
          <a href="/tools" target="_blank" rel="noopener" className="link">
            {words.toolOf(content.studio.name)}
          </a>
        </p>
      </div>
    </main>
  );
}

import { type MetaArgs, useLocation } from "react-router";
import { studio } from "#content/studio.ts";
import { tools } from "#content/tools.ts";
import type { ToolId } from "#domain/calculators/tools.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import type { PageHandle } from "#web/ui/sky-band.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useHost } from "./embed/use-host.ts";
import { MortgageTool } from "./tools/mortgage.tsx";
import { MarginTool } from "./tools/profit-margin.tsx";
import { QuizTool } from "./tools/quiz.tsx";
import { SavingsTool } from "./tools/savings-goal.tsx";
import { TimeTool } from "./tools/time-savings.tsx";

export const handle = { alone: true } satisfies PageHandle;

export function meta({ location }: MetaArgs) {
  const { name } = tools[toolAt(location.pathname)];
  return [
    { title: `${name} | ${studio.name}` },
    { name: "description", content: `${name}: a tool by ${studio.name}, on somebody's own site.` },
    { name: "robots", content: "noindex" },
  ];
}

/** One tool alone, for a frame on somebody's own site (docs/embed.md). */
export default function Embed() {
  const tool = toolAt(useLocation().pathname);
  const isHydrated = useHydrated();
  const { sentence, follow } = useHost();
  const Tool = parts[tool];
  return (
    <main id="content" aria-label={tools[tool].name}>
      {/* In the HTML only: it sets colours before the first paint, and React makes no script. */}
      {!isHydrated && <script src="/embed-look.js" />}
      <div className="page py-8">
        <h1 className="pb-8 text-3xl">{tools[tool].asks}</h1>
        <Tool />
        <p className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6 text-sm">
          {follow ? (
            <button type="button" onClick={follow} className={buttonLook("primary", "md")}>
              {sentence}
            </button>
          ) : (
            <a
              href="/booking"
              target="_blank"
              rel="noopener"
              className={buttonLook("primary", "md")}
            >
              {sentence}
            </a>
          )}
          <a href="/tools" target="_blank" rel="noopener" className="link">
            A tool by {studio.name}
          </a>
        </p>
      </div>
    </main>
  );
}

const parts: Record<ToolId, () => React.ReactNode> = {
  quiz: QuizTool,
  mortgage: MortgageTool,
  "savings-goal": SavingsTool,
  "time-savings": TimeTool,
  "profit-margin": MarginTool,
};

/** There is a route for each of them and for no other. */
function toolAt(path: string): ToolId {
  return path.replace(/^\/embed\/|\/$/g, "") as ToolId;
}

import { ChevronDown } from "lucide-react";
import type { NavigationEntry } from "./navigation.ts";
import { PageLink } from "./page-link.tsx";
import { useChrome } from "./use-chrome.ts";

/** 'Site': the links to the public pages in one list, on pages whose header has no space for them. */
export function SiteGroup({ entries }: { entries: readonly NavigationEntry[] }) {
  const { words } = useChrome();
  const links = entries.flatMap(({ children = [], ...entry }) => [
    { ...entry, look: "min-h-11 font-semibold" },
    ...children.map((child) => ({ ...child, look: "ml-3 min-h-9 border-line border-l" })),
  ]);
  return (
    <details data-navigation-group className="group relative min-[90rem]:hidden">
      <summary className="nav-link gap-1.5">
        {words.site}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 max-h-[calc(100dvh-6rem)] w-64 animate-rise overflow-y-auto rounded-md border border-line bg-card p-2 text-ink shadow-lift">
        {links.map(({ to, label, look }) => (
          <li key={to} lang={words.langOf(label)}>
            <PageLink
              to={to}
              className={`flex items-center rounded-sm px-3 text-sm hover:bg-ink/5 hover:text-ember aria-[current=page]:text-ember ${look}`}
            >
              {words.link(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

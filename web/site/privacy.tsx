import privacy from "#content/legal/privacy.md?prose";
import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { breadcrumbs } from "./linked-data.ts";

export function meta() {
  return pageMeta({
    path: "/privacy",
    title: `Privacy Policy | ${studio.name}`,
    description:
      "What the studio keeps about you, why, for how long, who else sees it, and what your rights are, in plain words.",
    share: "legal",
    linkedData: import.meta.env.SSR && [breadcrumbs(["Privacy Policy", "/privacy"])],
  });
}

export default function Privacy() {
  return <LegalPage text={privacy} other={{ to: "/terms", label: "Terms of Service" }} />;
}

import terms from "#content/legal/terms.md?prose";
import { studio } from "#content/studio.ts";
import { pageMeta } from "#web/chrome/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { breadcrumbs } from "./linked-data.ts";

export function meta() {
  return pageMeta({
    path: "/terms",
    title: `Terms of Service | ${studio.name}`,
    description:
      "Deposit, deadlines, revisions, refunds and support: what you and the studio can rely on, in plain words.",
    share: "legal",
    linkedData: import.meta.env.SSR && [breadcrumbs(["Terms of Service", "/terms"])],
  });
}

export default function Terms() {
  return <LegalPage text={terms} other={{ to: "/privacy", label: "Privacy Policy" }} />;
}

import terms from "#content/legal/terms.md?prose";
import { studio } from "#content/studio.ts";
import { LegalPage } from "./legal-page.tsx";

export function meta() {
  return [
    { title: `Terms of Service | ${studio.name}` },
    { name: "description", content: "Deposit, deadlines, revisions and refunds, in plain words." },
  ];
}

export default function Terms() {
  return <LegalPage text={terms} other={{ to: "/privacy", label: "Privacy Policy" }} />;
}

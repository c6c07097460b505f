import privacy from "#content/legal/privacy.md?prose";
import { studio } from "#content/studio.ts";
import { LegalPage } from "./legal-page.tsx";

export function meta() {
  return [
    { title: `Privacy Policy | ${studio.name}` },
    { name: "description", content: "What we keep about you, why, for how long, and your rights." },
  ];
}

export default function Privacy() {
  return <LegalPage text={privacy} other={{ to: "/terms", label: "Terms of Service" }} />;
}

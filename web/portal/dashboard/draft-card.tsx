import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { stepCount } from "#domain/onboarding/steps.ts";
import type { StoredDraft } from "#web/data/drafts.ts";
import { useWords } from "#web/language/words.ts";
import { dashboardWords } from "./words.ts";

/** A link to a questionnaire that was begun, on this or another device. */
export function DraftCard({ draft }: { draft: StoredDraft }) {
  const words = useWords(dashboardWords).draft;
  return (
    <Link
      to="/onboarding"
      className="group flex items-center justify-between gap-5 rounded-md bg-dawn-soft px-5 py-4 text-ember"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{words.title(draft.step, stepCount)}</span>
        <span className="block text-ink text-sm">
          {draft.answers.business_name ? words.about(draft.answers.business_name) : words.saved}
        </span>
      </span>
      <ArrowRight
        aria-hidden
        className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
}

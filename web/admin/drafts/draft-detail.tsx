import { dateAndTime, type Place } from "#domain/dates.ts";
import { isStoredService, serviceOf } from "#domain/service/service.ts";
import type { ClientDraft } from "#web/data/studio-drafts.ts";
import { Progress } from "#web/ui/progress.tsx";
import { Facts } from "../facts.tsx";

/** What is there so far, step by step; an answer that is still missing is a dash. */
export function DraftDetail({ draft, place }: { draft: ClientDraft; place: Place }) {
  const { answers, step, startedAt, savedAt } = draft;
  return (
    <div className="grid gap-7">
      <header className="grid gap-3">
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {answers.business_name || answers.full_name || "No name yet"}
        </h3>
        <p className="text-muted text-sm">
          Step {step} of 7. Begun {dateAndTime(startedAt, place)}, last saved{" "}
          {dateAndTime(savedAt, place)}.
        </p>
        <Progress
          percent={Math.round(((step - 1) / 7) * 100)}
          label="Progress of the questionnaire"
        />
      </header>
      {parts(answers).map(({ title, facts }) => (
        <section key={title}>
          <h4 className="mb-3 border-line border-b pb-1.5 font-semibold text-sm">{title}</h4>
          <Facts facts={facts.map(({ term, fact }) => ({ term, fact: shown(fact) }))} />
        </section>
      ))}
    </div>
  );
}

function shown(fact: string) {
  if (fact.trim() === "") return <span className="font-normal text-muted">–</span>;
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {fact}
    </span>
  );
}

function parts(answers: ClientDraft["answers"]) {
  const service = answers.service_selection;
  const handles = Object.entries(answers.social_media_handles).filter(([, handle]) => handle);
  const addOns = [
    answers.full_branding_upsell && "Complete branding",
    answers.ai_tool_pack_upsell && "AI tool pack",
    answers.ongoing_support_after_free && `Ongoing support, ${answers.support_plan_frequency}`,
  ].filter((name) => name !== false);
  return [
    {
      title: "1 Service",
      facts: [{ term: "Service", fact: isStoredService(service) ? serviceOf(service).label : "" }],
    },
    {
      title: "2 Business",
      facts: [
        { term: "Contact", fact: answers.full_name },
        { term: "Email", fact: answers.email },
        { term: "Business", fact: answers.business_name },
        { term: "Industry", fact: answers.niche_industry },
        { term: "Description", fact: answers.business_description },
        { term: "Domain", fact: domains[answers.domain_access] ?? "" },
        { term: "Social media", fact: handles.map(([name, at]) => `${name}: ${at}`).join("\n") },
      ],
    },
    { title: "3 Goals", facts: [{ term: "Goals", fact: answers.site_goals.join(", ") }] },
    {
      title: "4 Brand",
      facts: [
        { term: "Vibe", fact: answers.brand_vibe },
        { term: "Colours", fact: answers.color_preferences },
        { term: "Fonts", fact: answers.font_examples },
        { term: "Files", fact: answers.uploaded_files.map(({ name }) => name).join("\n") },
      ],
    },
    {
      title: "5 Tool",
      facts: [
        { term: "Tool", fact: answers.lead_gen_tool.replaceAll("-", " ") },
        { term: "Requirements", fact: answers.tool_info[answers.lead_gen_tool] ?? "" },
      ],
    },
    { title: "6 Add-ons", facts: [{ term: "Add-ons", fact: addOns.join(", ") }] },
  ];
}

const domains: Readonly<Record<string, string>> = {
  "have-domain": "Has a domain",
  "need-domain": "Needs a domain",
};

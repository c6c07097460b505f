import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { isStoredService, serviceOf } from "#domain/service/service.ts";
import type { ClientDraft } from "#web/data/studio-drafts.ts";
import { Progress } from "#web/ui/progress.tsx";
import { DescriptionList } from "../description-list.tsx";

/** The answers so far, step by step; a missing one is shown as a dash. */
export function DraftDetail({ draft, locale }: { draft: ClientDraft; locale: Locale }) {
  const { answers, step, startedAt, savedAt } = draft;
  return (
    <div className="grid gap-7">
      <header className="grid gap-3">
        <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
          {answers.business_name || answers.full_name || "No name yet"}
        </h3>
        <p className="text-muted text-sm">
          Step {step} of 7. Begun {dateAndTime(startedAt, locale)}, last saved{" "}
          {dateAndTime(savedAt, locale)}.
        </p>
        <Progress
          percent={Math.round(((step - 1) / 7) * 100)}
          label="Progress of the questionnaire"
        />
      </header>
      {parts(answers).map(({ title, items }) => (
        <section key={title}>
          <h4 className="mb-3 border-line border-b pb-1.5 font-semibold text-sm">{title}</h4>
          <DescriptionList
            items={items.map(({ term, value }) => ({ term, value: textOrDash(value) }))}
          />
        </section>
      ))}
    </div>
  );
}

function textOrDash(value: string) {
  if (value.trim() === "") return <span className="font-normal text-muted">–</span>;
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {value}
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
      items: [{ term: "Service", value: isStoredService(service) ? serviceOf(service).label : "" }],
    },
    {
      title: "2 Business",
      items: [
        { term: "Contact", value: answers.full_name },
        { term: "Email", value: answers.email },
        { term: "Business", value: answers.business_name },
        { term: "Industry", value: answers.niche_industry },
        { term: "Description", value: answers.business_description },
        { term: "Domain", value: domains[answers.domain_access] ?? "" },
        { term: "Social media", value: handles.map(([name, at]) => `${name}: ${at}`).join("\n") },
      ],
    },
    { title: "3 Goals", items: [{ term: "Goals", value: answers.site_goals.join(", ") }] },
    {
      title: "4 Brand",
      items: [
        { term: "Vibe", value: answers.brand_vibe },
        { term: "Colours", value: answers.color_preferences },
        { term: "Fonts", value: answers.font_examples },
        { term: "Files", value: answers.uploaded_files.map(({ name }) => name).join("\n") },
      ],
    },
    {
      title: "5 Tool",
      items: [
        { term: "Tool", value: answers.lead_gen_tool.replaceAll("-", " ") },
        { term: "Requirements", value: answers.tool_info[answers.lead_gen_tool] ?? "" },
      ],
    },
    { title: "6 Add-ons", items: [{ term: "Add-ons", value: addOns.join(", ") }] },
  ];
}

const domains: Readonly<Record<string, string>> = {
  "have-domain": "Has a domain",
  "need-domain": "Needs a domain",
};

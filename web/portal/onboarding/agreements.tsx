import { content } from "#web/data/content.ts";
import { useWords } from "#web/language/words.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Link } from "#web/ui/link.tsx";
import type { StepProps } from "./step-props.ts";
import { onboardingWords } from "./words.ts";

export function Agreements({ answers, change, faultOf }: StepProps) {
  const { addOns, projectTerms } = content().catalogue;
  const { support } = addOns;
  const { depositPercent, contentWithinHours } = projectTerms;
  const words = useWords(onboardingWords).agreements;
  const mark = (field: "deposit_understood" | Agreement) => ({
    name: field,
    checked: answers[field],
    "aria-invalid": faultOf(field) ? (true as const) : undefined,
    onChange: () => change({ [field]: !answers[field] }),
  });
  return (
    <ChoiceGroup prominent legend={words.title} error={faultOfAny(faultOf)}>
      <div className="grid gap-1 rounded-md border border-line bg-card px-5 py-3">
        <Checkbox
          {...mark("deposit_understood")}
          label={words.deposit(depositPercent)}
          hint={words.depositHint}
        />
        <Checkbox
          {...mark("content_submission_agreement")}
          label={words.content(contentWithinHours)}
          hint={words.contentHint}
        />
        <Checkbox
          {...mark("support_window_agreement")}
          label={words.support(support.freeMonths)}
          hint={support.hidden ? words.supportFree : words.supportHint}
        />
        <Checkbox
          {...mark("terms_agreed")}
          label={
            <>
              {words.terms.before} <LegalLink to="/terms">{words.terms.terms}</LegalLink>{" "}
              {words.terms.and} <LegalLink to="/privacy">{words.terms.privacy}</LegalLink>
              {words.terms.after}
            </>
          }
        />
      </div>
    </ChoiceGroup>
  );
}

type Agreement = "content_submission_agreement" | "support_window_agreement" | "terms_agreed";

function faultOfAny(faultOf: StepProps["faultOf"]) {
  const open = faultOf("deposit_understood") ?? faultOf("content_submission_agreement");
  return open ?? faultOf("support_window_agreement") ?? faultOf("terms_agreed");
}

function LegalLink({ to, children }: { to: string; children: string }) {
  const words = useWords(onboardingWords).agreements;
  return (
    <Link to={to} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> {words.terms.newTab}</span>
    </Link>
  );
}

import { Link } from "react-router";
import { addOns, projectTerms } from "#content/services.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import type { StepProps } from "./step-props.ts";

export function Agreements({ answers, change, faultOf }: StepProps) {
  const { depositPercent, contentWithinHours } = projectTerms;
  const mark = (field: "deposit_understood" | Agreement) => ({
    name: field,
    checked: answers[field],
    "aria-invalid": faultOf(field) ? (true as const) : undefined,
    onChange: () => change({ [field]: !answers[field] }),
  });
  return (
    <ChoiceGroup prominent legend="Four things that we agree on" error={faultOfAny(faultOf)}>
      <div className="grid gap-1 rounded-md border border-line bg-card px-5 py-3">
        <Checkbox
          {...mark("deposit_understood")}
          label={`${depositPercent}% of the price is a deposit, due before work starts; the rest is due before launch.`}
          hint="The deposit is not refundable once work has started."
        />
        <Checkbox
          {...mark("content_submission_agreement")}
          label={`I send texts, pictures and access within ${contentWithinHours} hours of being asked.`}
          hint="The clock stands still while something is missing."
        />
        <Checkbox
          {...mark("support_window_agreement")}
          label={`Free support lasts ${addOns.support.freeMonths} months from the launch.`}
          hint="Corrections, small changes and questions. After that, support is booked by the month or the quarter."
        />
        <Checkbox
          {...mark("terms_agreed")}
          label={
            <>
              I agree to the <LegalLink to="/terms">Terms of Service</LegalLink> and the{" "}
              <LegalLink to="/privacy">Privacy Policy</LegalLink>.
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
  return (
    <Link to={to} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

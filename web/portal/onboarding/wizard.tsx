import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { OnboardingWords } from "#content/words/onboarding/en.ts";
import { brandKitFiles } from "#domain/file/file.ts";
import { type Answers, maxProjectFiles } from "#domain/onboarding/answers.ts";
import { isAddOn } from "#domain/onboarding/not-sold.ts";
import {
  checkStep,
  furthestStep,
  type Step,
  stepBeside,
  textFault,
  withTool,
} from "#domain/onboarding/steps.ts";
import { content } from "#web/data/content.ts";
import type { SignedInUser } from "#web/data/session.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { pathsOf, useUploads } from "#web/project/use-uploads.ts";
import { Banner } from "#web/ui/banner.tsx";
import { useBillingPreview } from "../use-billing-preview.ts";
import { AddOnsStep } from "./add-ons-step.tsx";
import { BrandStep } from "./brand-step.tsx";
import { BusinessStep } from "./business-step.tsx";
import { FaultsBanner } from "./faults-banner.tsx";
import { GoalsStep } from "./goals-step.tsx";
import type { Opening } from "./opening.ts";
import { ReviewStep } from "./review-step.tsx";
import { ServiceStep } from "./service-step.tsx";
import type { StepProps } from "./step-props.ts";
import { StepRail } from "./step-rail.tsx";
import { SubmitBanner } from "./submit-banner.tsx";
import { hasTool } from "./tool-of-package.ts";
import { ToolStep } from "./tool-step.tsx";
import { TwoVersions } from "./two-versions.tsx";
import { useBilling } from "./use-billing.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { useStep } from "./use-step.ts";
import { useSubmit } from "./use-submit.ts";
import { WizardActions } from "./wizard-actions.tsx";
import { WizardSky } from "./wizard-sky.tsx";
import { onboardingWords } from "./words.ts";

type Props = { user: SignedInUser | null; opening: Opening };

export function Wizard({ user, opening }: Props) {
  const { faults: words, studioCannotSubmit } = useWords(onboardingWords);
  const translate = useTranslate();
  const owner = useMemo(() => (user ? { userId: user.id } : "visitor"), [user]);
  const { autosave, draft, saving, other, submitted, notSold } = useDraftAutosave(owner, opening);
  const answers = withTool(draft.answers, hasTool);
  const furthest = furthestStep(answers);
  const { step, goTo, heading } = useStep({ initial: draft.step, furthest, onStep: autosave.goTo });
  const [attempted, setAttempted] = useState<Step | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const change = (part: Partial<Answers>) => autosave.answer((before) => ({ ...before, ...part }));
  const uploads = useUploads({
    newPath: pathsOf(user?.id ?? null),
    rules: brandKitFiles,
    most: { count: maxProjectFiles, message: words.tooManyFiles(maxProjectFiles) },
    uploaded: answers.uploaded_files,
    onUploaded: (file) =>
      autosave.answer((a) => ({ ...a, uploaded_files: [...a.uploaded_files, file] })),
    onRemoved: (path) =>
      autosave.answer((a) => ({
        ...a,
        uploaded_files: a.uploaded_files.filter((f) => f.path !== path),
      })),
  });
  const billing = useBilling(user?.id ?? null);
  const preview = useBillingPreview(user && billing.typed);
  const taxPercent = preview?.percent ?? content().pricing.taxPercent;
  const submitting = useSubmit({
    user,
    autosave,
    isUploading: uploads.isUploading,
    saveBilling: billing.save,
    taxPercent,
  });

  useEffect(() => {
    if (submitted) void navigate("/dashboard", { replace: true });
  }, [submitted, navigate]);

  if (other) {
    const choose = (which: "mine" | "other") => {
      autosave.choose(which);
      if (which === "other") goTo(other.step);
    };
    return <TwoVersions mine={draft} other={other} onChoose={choose} />;
  }

  const check = checkStep(step, answers);
  const faults = attempted === step && !check.ok ? check : null;
  const stepProps: StepProps = {
    answers,
    change,
    faultOf: (field) =>
      faults?.fields.includes(field)
        ? translate(textFault(field, answers) ?? faultText(field, words))
        : undefined,
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submitting.clear();
    setAttempted(step);
    if (!check.ok) return requestAnimationFrame(() => banner.current?.focus());
    setAttempted(null);
    if (step < 7) return goTo(stepBeside(step, 1, answers));
    const wrong = user && billing.check();
    // A fault unfolds the billing section, so the field exists in the next frame.
    if (wrong) return requestAnimationFrame(() => focusField(wrong));
    void submitting.submit();
  }

  function focusField(field: string) {
    const named = (state: string) =>
      form.current?.querySelector<HTMLElement>(`[name="${field}"]${state}`);
    (named('[aria-invalid="true"]') ?? named(""))?.focus();
  }

  return (
    <>
      <WizardSky step={step} service={answers.service_selection} heading={heading} />
      <div className="page grid gap-x-12 pt-10 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <StepRail step={step} furthest={furthest} service={answers.service_selection} />
        </div>
        <form
          ref={form}
          noValidate
          onSubmit={onSubmit}
          className="min-w-0 lg:col-span-9 [&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-32"
        >
          <div className="grid max-w-[60rem] gap-12 empty:hidden">
            {faults && (
              <FaultsBanner
                ref={banner}
                message={faults.message}
                fields={faults.fields}
                onGoTo={focusField}
              />
            )}
            {submitting.refused && (
              <SubmitBanner
                ref={submitting.banner}
                message={submitting.refused}
                needsAccount={user === null}
                sentences={submitting.newSentences}
              />
            )}
            {step === 1 && user?.role === "admin" && (
              <Banner tone="info">{studioCannotSubmit}</Banner>
            )}
            {step === 1 && !notSold.every(isAddOn) && answers.service_selection === "" && (
              <Banner tone="error">{words.notSold}</Banner>
            )}
            {(step === 6 || step === 7) && notSold.some(isAddOn) && (
              <Banner tone="error">{words.addOnNotSold}</Banner>
            )}
            {step === 1 && <ServiceStep {...stepProps} notSold={notSold} />}
            {step === 2 && <BusinessStep {...stepProps} />}
            {step === 3 && <GoalsStep {...stepProps} />}
            {step === 4 && <BrandStep {...stepProps} uploads={uploads} />}
            {step === 5 && <ToolStep {...stepProps} />}
            {step === 6 && <AddOnsStep {...stepProps} notSold={notSold} />}
            {step === 7 && (
              <ReviewStep
                {...stepProps}
                accountEmail={user?.email ?? null}
                changedPrice={submitting.changedPrice(answers)}
                billing={user && billing}
                taxPercent={taxPercent}
                preview={preview}
                isForBusiness={submitting.isForBusiness}
                onForBusiness={submitting.setForBusiness}
              />
            )}
          </div>
          <WizardActions
            step={step}
            saving={saving}
            isVisitor={user === null}
            isSubmitting={submitting.busy}
            onBack={() => goTo(stepBeside(step, -1, answers))}
          />
        </form>
      </div>
    </>
  );
}

function faultText(field: keyof Answers, words: OnboardingWords["faults"]): string {
  switch (field) {
    case "service_selection":
    case "brand_vibe":
    case "domain_access":
    case "lead_gen_tool":
      return words.chooseOne;
    case "site_goals":
      return words.chooseSome;
    case "email":
      return words.address;
    case "deposit_understood":
    case "content_submission_agreement":
    case "support_window_agreement":
    case "terms_agreed":
      return words.agree;
    default:
      return words.fillIn;
  }
}

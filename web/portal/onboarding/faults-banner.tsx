import type { Ref } from "react";
import type { Answers } from "#domain/onboarding/answers.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useWords } from "#web/language/words.ts";
import { Banner } from "#web/ui/banner.tsx";
import { questionnaireWords } from "../use-answer-words.ts";

type Props = {
  ref: Ref<HTMLDivElement>;
  message: string;
  fields: readonly (keyof Answers)[];
  onGoTo: (field: keyof Answers) => void;
};

/** The faults because of which the wizard stays at this step, each with a link to its field. */
export function FaultsBanner({ ref, message, fields, onGoTo }: Props) {
  const words = useWords(questionnaireWords);
  const translate = useTranslate();
  return (
    <Banner tone="error" ref={ref}>
      <p className="font-semibold">{translate(message)}</p>
      <ul className="flex flex-wrap gap-x-5">
        {fields.map((field) => (
          <li key={field}>
            <button type="button" className="link min-h-8" onClick={() => onGoTo(field)}>
              {field in words ? words[field as keyof typeof words].label : field}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

import { type TextGroup, type TextQuestion, textQuestions } from "#domain/onboarding/questions.ts";
import { useWords } from "#web/language/words.ts";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { questionnaireWords } from "../use-answer-words.ts";
import { QuestionGroup } from "./question-group.tsx";
import type { StepProps } from "./step-props.ts";

type Props = StepProps & { group: TextGroup; title: string; columns?: 1 | 2 };

/** The text questions of one group: first the short ones, beside each other where there are two columns. */
export function TextQuestions({ group, title, columns = 2, ...step }: Props) {
  const own = textQuestions.filter((question) => question.group === group);
  const fields = (questions: readonly TextQuestion[]) =>
    questions.map((question) => (
      <TextQuestionField key={question.name} question={question} {...step} />
    ));
  const short = fields(own.filter((question) => !isLong(question)));
  return (
    <QuestionGroup title={title}>
      {columns === 2 ? <div className="grid gap-6 sm:grid-cols-2">{short}</div> : short}
      {fields(own.filter(isLong))}
    </QuestionGroup>
  );
}

type FieldProps = StepProps & { question: TextQuestion };

function TextQuestionField({ question, answers, change, faultOf }: FieldProps) {
  const { name, kind, autoComplete } = question;
  const { label, hint } = useWords(questionnaireWords)[name];
  const Control = isLong(question) ? TextArea : TextInput;
  return (
    <Field
      label={label}
      error={faultOf(name)}
      optional={kind === "email" || !question.isRequired}
      {...(hint && { hint })}
    >
      {(control) => (
        <Control
          {...control}
          name={name}
          {...(kind === "email" && { type: "email", inputMode: "email" })}
          {...(autoComplete && { autoComplete })}
          value={answers[name]}
          onChange={(event: { target: { value: string } }) =>
            change({ [name]: event.target.value })
          }
        />
      )}
    </Field>
  );
}

function isLong(question: TextQuestion): boolean {
  return question.kind === "text" && question.isLong === true;
}

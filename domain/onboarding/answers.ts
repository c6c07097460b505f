import { readUploadedFiles, type UploadedFile } from "../file/file.ts";
import { type SocialNetwork, socialNetworks } from "./options.ts";
import { type Question, type QuestionName, questionList, questions } from "./questions.ts";

/** What each kind of question is answered with. */
export interface AnswerKinds {
  text: string;
  email: string;
  choice: string;
  package: string;
  choices: string[];
  handles: Record<SocialNetwork, string>;
  "text of each tool": Record<string, string>;
  files: UploadedFile[];
  flag: boolean;
  "add-ons": string[];
  agreement: boolean;
}

/** What the wizard holds while it is being filled in: every question has a value, empty at first. */
export type Answers = {
  [Name in QuestionName]: AnswerKinds[(typeof questions)[Name]["kind"]];
};

/** The value of a question that nobody has answered yet, by kind. */
const emptyOf: { [Kind in Question["kind"]]: () => AnswerKinds[Kind] } = {
  text: () => "",
  email: () => "",
  choice: () => "",
  package: () => "",
  choices: () => [],
  handles: () =>
    Object.fromEntries(socialNetworks.map((network) => [network, ""])) as AnswerKinds["handles"],
  "text of each tool": () => ({}),
  files: () => [],
  flag: () => false,
  "add-ons": () => [],
  agreement: () => false,
};

/** Reads a stored value as an answer, by kind; null where it is none. */
const readers: { [Kind in Question["kind"]]: (stored: unknown) => AnswerKinds[Kind] | null } = {
  text: readText,
  email: readText,
  choice: readText,
  package: readText,
  choices: readList,
  handles: (stored) => {
    const texts = readTexts(stored);
    return texts && { ...emptyOf.handles(), ...texts };
  },
  "text of each tool": readTexts,
  files: (stored) => (Array.isArray(stored) ? readUploadedFiles(stored) : null),
  flag: readFlag,
  "add-ons": readList,
  agreement: readFlag,
};

export const emptyAnswers = answersFrom(() => null);

/** Reads the answers that an earlier visit stored. Unknown and wrong parts are left out. */
export function readAnswers(stored: unknown): Answers {
  const given = isRecord(stored) ? stored : {};
  return answersFrom(({ name, kind }) => readers[kind](given[name]));
}

function answersFrom(read: (question: (typeof questionList)[number]) => unknown): Answers {
  const answers = questionList.map((question) => {
    const initial = question.kind === "choice" ? question.initial : undefined;
    return [question.name, read(question) ?? initial ?? emptyOf[question.kind]()];
  });
  return Object.fromEntries(answers) as Answers;
}

/** Whether these are the same answers, in whatever order a database returns their parts. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return sorted(one) === sorted(other);
}

/** How many files one project has at most. */
export const maxProjectFiles = questions.uploaded_files.max;

function readText(stored: unknown): string | null {
  return typeof stored === "string" ? stored : null;
}

function readList(stored: unknown): string[] | null {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : null;
}

function readFlag(stored: unknown): boolean | null {
  return typeof stored === "boolean" ? stored : null;
}

function readTexts(stored: unknown): Record<string, string> | null {
  if (!isRecord(stored)) return null;
  const texts = Object.entries(stored).filter(([, text]) => typeof text === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const parts = Object.keys(value).sort();
  return `{${parts.map((name) => `${JSON.stringify(name)}:${sorted(value[name])}`).join()}}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

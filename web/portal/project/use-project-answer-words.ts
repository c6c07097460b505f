import { useWords } from "#web/language/words.ts";
import { useAnswerWords } from "../use-answer-words.ts";
import { projectWords } from "./words.ts";

/** The words for the answers on a project's page. */
export function useProjectAnswerWords() {
  const { business, features } = useWords(projectWords);
  return useAnswerWords("project", {
    addOns: features,
    options: { domain_access: business.domain },
  });
}

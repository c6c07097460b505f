import { useWords } from "#web/language/words.ts";
import { useAnswerWords } from "../use-answer-words.ts";
import { useCatalogue } from "../use-catalogue.ts";
import { projectWords } from "./words.ts";

/** The words for the answers on a project's page. */
export function useProjectAnswerWords() {
  const { business } = useWords(projectWords);
  const { addOn } = useCatalogue();
  const name = (of: Parameters<typeof addOn>[0]) => addOn(of).name;
  return useAnswerWords("project", {
    addOns: {
      branding: name("branding"),
      aiToolPack: name("aiToolPack"),
      support: name("support"),
    },
    options: { domain_access: business.domain },
  });
}

import { soldName } from "#web/data/content.ts";
import type { ProjectSummary } from "#web/data/projects.ts";
import { useLanguage } from "#web/language/words.ts";
import { OwnText } from "#web/project/own-text.tsx";
import { useCatalogue } from "./use-catalogue.ts";

type Props = { project: Pick<ProjectSummary, "sold" | "service_selection"> };

/** `Project: Website in a Day` */
export function ProjectTitle({ project }: Props) {
  const { sold, service_selection: service } = project;
  const language = useLanguage();
  const title = useCatalogue().projectOf(project);
  return (
    <OwnText text={soldName({ sold, service }, language)} language={language} sold={sold}>
      {title}
    </OwnText>
  );
}

import { dateAndTime } from "#domain/dates.ts";
import type { ProjectStatus } from "#domain/project/status.ts";
import type { StoredService } from "#domain/service/service.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { UnsubscribeLink } from "../subscriptions/unsubscribe-link.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";
import { catalogueWords, colonIn, mailWords } from "./words.ts";

export interface StatusChange {
  reader: Reader;
  unsubscribe: UnsubscribeLink;
  projectId: string;
  /** By which the client is greeted, fit to be printed. */
  name: string;
  service: StoredService;
  from: ProjectStatus;
  to: ProjectStatus;
  at: Date;
}

/** To a client whose project's status the studio has changed. */
export function statusUpdate(change: StatusChange, sender: Sender): Mail {
  const { reader, unsubscribe } = change;
  const words = mailWords(reader).status;
  const { statuses, services } = catalogueWords(reader);
  const { heading, text } = words.news[change.to];
  const service = services[change.service].label;
  return layOut(
    {
      subject: `${service}${colonIn(reader)} ${statuses[change.to]}`,
      preview: heading,
      heading,
      paragraphs: [words.greeting(change.name), text],
      details: [
        [words.labels.project, service],
        [words.labels.status, `${statuses[change.from]} → ${statuses[change.to]}`],
        [words.labels.when, dateAndTime(change.at, reader)],
      ],
      button: { label: words.button, url: `${sender.siteUrl}/project/${change.projectId}` },
    },
    { sender, language: reader.language, unsubscribe },
  );
}

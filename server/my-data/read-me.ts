import { dateAndTime } from "#domain/dates.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Site } from "../mails/composing/mail.ts";
import { dataFormat, type PersonData } from "./read-data.ts";
import { myDataWordsFor } from "./words.ts";

export interface ArchivedFile {
  /** Its name in the archive, with its folder. */
  archiveName: string;
}

/** What is in the archive, in the person's own language, as a text that every device opens. */
export function readMe({ data, files, reader, studio, now }: ReadMeParams): {
  name: string;
  text: string;
} {
  const { archive: words } = myDataWordsFor(reader);
  const { account, projects, bug_reports, messages, mails, sessions } = data;
  const lines = [
    words.title(studio.name),
    "",
    words.madeFor(account.email, dateAndTime(now, reader)),
    "",
    words.howToRead(dataFormat),
    "",
    ...counted(words.counts, [
      ["projects", projects.length],
      ["reports", bug_reports.length],
      ["messages", messages?.length ?? 0],
      ["mails", mails.length],
      ["sessions", sessions.length],
      ["files", files.length],
    ]),
    ...(messages === null ? ["", words.unverified] : []),
    ...(projects.length > 0
      ? ["", words.yourProjects, ...projects.map(({ business_name }) => `- ${business_name}`)]
      : []),
    ...(files.length > 0
      ? ["", words.yourFiles, ...files.map(({ archiveName }) => `- ${archiveName}`)]
      : []),
    "",
    words.questions(studio.email),
  ];
  return { name: words.readMeName, text: `${lines.join("\r\n")}\r\n` };
}

interface ReadMeParams {
  data: PersonData;
  files: readonly ArchivedFile[];
  reader: Reader;
  studio: Site["studio"];
  now: Date;
}

function counted<Name extends string>(
  labels: Record<Name, string>,
  counts: [Name, number][],
): string[] {
  return counts.map(([name, count]) => `${labels[name]}: ${count}`);
}

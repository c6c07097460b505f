import { commandLine } from "../version.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";

export default { "books-fault": null } satisfies Mails;

const texts = {
  changed: {
    subject: "The books were changed",
    preview: (count: number) => `${count} faults were found.`,
    heading: "The books were changed past Daybreak.",
    intro:
      "Issued documents never change, and Daybreak compares them every day with what was issued. Today it found:",
    advice: `Have somebody look who has access to the database. ${commandLine("verify-books")} prints all of it.`,
  },
  missing: {
    subject: "Files of documents are missing",
    preview: (count: number) => `${count} files were not found.`,
    heading: "Some documents' files are not where Daybreak looks for them.",
    intro: "The books are as they were, but these files of them could not be read:",
    advice: `Where several processes serve the studio, each with a folder of its own, another one has them: give all the same folder of files. Otherwise put them back from a backup. ${commandLine("verify-books")} lists them all.`,
  },
};

const mostFaults = 20;

/** To the studio: documents that were changed, or files that are missing. */
export function booksFault(
  what: keyof typeof texts,
  faults: readonly { document: string; fault: string }[],
  site: Site,
): Mail {
  const { subject, preview, heading, intro, advice } = texts[what];
  const listed = faults.slice(0, mostFaults).map(({ document, fault }) => `${document}: ${fault}.`);
  return layOut(
    {
      subject,
      preview: preview(faults.length),
      heading,
      paragraphs: [intro, ...listed, advice],
      button: { label: "Open the studio", url: `${site.url}/admin` },
    },
    { site, language: "en" },
  );
}

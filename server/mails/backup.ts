import { dateAndTime } from "#domain/dates.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";

export default {
  "backup-late": null,
  "backup-missing": null,
  "backup-trial": null,
} satisfies Mails;

/** To the studio: the last good backup is older than a day and a half. */
export function backupLateNotice(
  { lastGood, failure }: { lastGood: Temporal.Instant | null; failure: string | null },
  { zone, ...site }: Site & { zone: string },
): Mail {
  const last = lastGood
    ? `The last good one is of ${dateAndTime(lastGood.toString(), { timezone: zone })}.`
    : "None has succeeded yet.";
  return layOut(
    {
      subject: "Your backup is late",
      preview: last,
      heading: "Your backup is late.",
      paragraphs: [
        `A backup is made every day, and the last day has none. ${last}`,
        failure
          ? `The last attempt failed: ${failure}`
          : "No attempt has failed, so it may be that Daybreak was not running at that time.",
        "Look whether the disk is full and whether BACKUP_FOLDER can be written. It is tried again every hour. Older backups stay until there is a new one.",
      ],
      button: { label: "Open the studio", url: `${site.url}/admin` },
    },
    { site, language: "en" },
  );
}

/** To the studio: files were not there when a backup was made, although rows name them. */
export function backupMissingNotice(
  { file, missing }: { file: string; missing: number },
  site: Site,
): Mail {
  const count = missing === 1 ? "1 file is" : `${missing} files are`;
  return layOut(
    {
      subject: "Files are missing in your backup",
      preview: `${count} not in ${file}.`,
      heading: "Files are missing in your backup.",
      paragraphs: [
        `${count} not in ${file}, because they were not where uploads and printed documents lie. Everything else is in it.`,
        "Where several processes serve the site, all of them need the same place for files: look at FILES_DIR in each one's settings, and whether that folder is mounted. If files were lost, older backups may still have them.",
      ],
      button: { label: "Open the studio", url: `${site.url}/admin` },
    },
    { site, language: "en" },
  );
}

/** To the studio: a backup was restored into an empty place, as every week, and that failed. */
export function backupTrialNotice(
  { file, message }: { file: string; message: string },
  site: Site,
): Mail {
  return layOut(
    {
      subject: "A backup could not be restored",
      preview: "The weekly trial has failed.",
      heading: "A backup could not be restored.",
      paragraphs: [
        `Once a week a backup is restored into an empty place and compared. This time, with ${file}, that failed: ${message}`,
        "Keep the older backups, and have somebody look at the server. It is tried again after the next backup.",
      ],
      button: { label: "Open the studio", url: `${site.url}/admin` },
    },
    { site, language: "en" },
  );
}

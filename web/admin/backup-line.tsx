import { Await } from "react-router";
import { backups as words } from "#content/words/admin/backups.ts";
import { formatBytes } from "#domain/file/file.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Backups } from "#web/data/backups.ts";
import { timeSince } from "./time-since.ts";

/** When the last good backup was made, or what is wrong with the backups; nothing for people who may not know. */
export function BackupLine({ backups }: { backups: Promise<Answer<{ backups: Backups }>> }) {
  return (
    <Await resolve={backups}>
      {(known) =>
        known.ok && (
          <p className="max-w-prose text-muted text-sm">
            {sentencesOf(known.backups, new Date()).join(" ")}
          </p>
        )
      }
    </Await>
  );
}

export function sentencesOf(
  { isScheduled, isLate, lastGood, lastFailure, lastTrial }: Backups,
  now: Date,
): string[] {
  if (!isScheduled && !lastGood) return [words.none];
  const since = (at: string) => {
    const text = timeSince(at, { now, timezone: "UTC" });
    return text === "Just now" ? "just now" : text;
  };
  const failed = lastFailure && (!lastGood || lastFailure.at > lastGood.at) ? lastFailure : null;
  const sentences: string[] = [];
  if (!lastGood) sentences.push(words.noneYet);
  else if (isLate) sentences.push(words.late(since(lastGood.at)));
  else sentences.push(words.last(since(lastGood.at), formatBytes(lastGood.bytes)));
  if (failed) sentences.push(words.failure(failed.message));
  if (lastGood?.missing) sentences.push(words.missing(lastGood.missing));
  if (lastTrial?.fault) sentences.push(words.notRestored(lastTrial.fault));
  else if (lastTrial) sentences.push(words.restored(since(lastTrial.at)));
  return sentences;
}

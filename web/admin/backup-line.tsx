import { ShieldCheck, TriangleAlert } from "lucide-react";
import { Await } from "react-router";
import { formatBytes } from "#domain/file/file.ts";
import type { Answer } from "#web/data/answer.ts";
import type { Backups } from "#web/data/backups.ts";
import { timeSince } from "./time-since.ts";

/** When the last good backup was made, or what is wrong with the backups, in one line that opens the whole text; nothing
 * for people who may not know. */
export function BackupLine({ backups }: { backups: Promise<Answer<{ backups: Backups }>> }) {
  return <Await resolve={backups}>{(known) => known.ok && <Line backups={known.backups} />}</Await>;
}

const textId = "backups";

function Line({ backups }: { backups: Backups }) {
  const sentences = sentencesOf(backups, new Date());
  return (
    <>
      <button
        type="button"
        popoverTarget={textId}
        className="relative flex min-w-0 items-center gap-1.5 text-start after:absolute after:-inset-y-2 after:inset-x-0 hover:text-ink"
      >
        {isInOrder(backups) ? (
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-leaf" />
        ) : (
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-rust" />
        )}
        <span className="truncate">{sentences.join(" ")}</span>
      </button>
      <div
        id={textId}
        popover="auto"
        className="m-auto max-w-[min(28rem,calc(100vw-2rem))] animate-rise rounded-md border border-line bg-card p-4 text-ink text-sm shadow-lift [position-area:bottom_span-right] motion-reduce:animate-none supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:mt-2"
      >
        {sentences.map((sentence) => (
          <p key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}

function isInOrder({ isLate, lastGood, lastFailure, lastTrial }: Backups): boolean {
  const isNewest = lastGood !== null && !(lastFailure && lastFailure.at > lastGood.at);
  return isNewest && !isLate && !lastGood.missing && !lastTrial?.fault;
}

export function sentencesOf(
  { isScheduled, isLate, lastGood, lastFailure, lastTrial }: Backups,
  now: Date,
): string[] {
  if (!isScheduled && !lastGood)
    return [
      "No backups are made. Set BACKUP_FOLDER, BACKUP_AT and BACKUP_KEY: the manual says how.",
    ];
  const since = (at: string) => {
    const text = timeSince(at, { now, timezone: "UTC" });
    return text === "Just now" ? "just now" : text;
  };
  const failed = lastFailure && (!lastGood || lastFailure.at > lastGood.at) ? lastFailure : null;
  const sentences: string[] = [];
  if (!lastGood) sentences.push("The first backup has not succeeded yet.");
  else if (isLate)
    sentences.push(`The last backup was made ${since(lastGood.at)}, and none has succeeded since.`);
  else sentences.push(`Last backup: ${since(lastGood.at)}, ${formatBytes(lastGood.bytes)}.`);
  if (failed) sentences.push(`The last attempt failed: ${failed.message}`);
  if (lastGood?.missing)
    sentences.push(
      lastGood.missing === 1
        ? "One uploaded file was missing."
        : `${lastGood.missing} uploaded files were missing.`,
    );
  if (lastTrial?.fault) sentences.push(`It could not be restored: ${lastTrial.fault}`);
  else if (lastTrial) sentences.push(`Restored and compared ${since(lastTrial.at)}.`);
  return sentences;
}

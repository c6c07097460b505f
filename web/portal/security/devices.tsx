import { useState } from "react";
import { deviceName } from "#domain/account/device-name.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  readOwnSessions,
} from "#web/data/own-sessions.ts";
import { useWords } from "#web/language/words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";
import { DoneBanner } from "./done-banner.tsx";
import { SecurityRow } from "./security-row.tsx";
import { securityWords } from "./words.ts";

type Props = { initial: OwnSession[]; locale: Locale };

/** The devices that are signed in, to be signed out one by one or all others at once. */
export function Devices({ initial, locale }: Props) {
  const { devices: words } = useWords(securityWords);
  const [sessions, setSessions] = useState(initial);
  const [done, setDone] = useState<string>();
  const [ending, setEnding] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { refused, banner, send } = useSending();
  const nameOf = ({ userAgent }: OwnSession) => deviceName(userAgent) ?? words.unknown;

  async function end(session: OwnSession) {
    setDone(undefined);
    setEnding(session.id);
    const answer = await send(() => endOwnSession(session.id));
    setEnding(undefined);
    if (!answer?.ok) return;
    setSessions((known) => known.filter(({ id }) => id !== session.id));
    setDone(words.signedOut(nameOf(session)));
  }

  async function endOthers() {
    setDone(undefined);
    const answer = await send(endOtherSessions);
    setAsking(false);
    if (!answer?.ok) return;
    setDone(words.othersSignedOut);
    const now = await readOwnSessions();
    if (now.ok) setSessions(now.sessions);
  }

  return (
    <div className="grid gap-5">
      <ul className="grid divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <SecurityRow
            key={session.id}
            name={
              <>
                {nameOf(session)}
                {session.isCurrent && <Badge tone="green">{words.thisOne}</Badge>}
              </>
            }
            lines={[
              words.signedIn(dateAndTime(session.signedInAt, locale)),
              words.lastUsed(dateAndTime(session.lastUsedAt, locale)),
            ]}
          >
            {!session.isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                busy={ending === session.id}
                aria-label={words.signOutOf(nameOf(session))}
                onClick={() => end(session)}
              >
                {words.signOut}
              </Button>
            )}
          </SecurityRow>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.signOutOthers}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{words.onlyThis}</p>
      )}
      <DoneBanner sentence={done} />
      <Refusal refused={refused} banner={banner} />
      <ConfirmDialog
        open={asking}
        title={words.othersTitle}
        confirmLabel={words.signOutOthers}
        onConfirm={endOthers}
        onCancel={() => setAsking(false)}
      >
        <p>{words.othersAbout}</p>
      </ConfirmDialog>
    </div>
  );
}

import { useFetcher } from "react-router";
import { unsentMails as words } from "#content/words/admin/mails.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { UnsentMails as Unsent } from "#web/data/mails.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { whyFailed } from "./mail-state.ts";

/** Mails that the mail server does not take at the moment, and those that were given up, which are sent again here. */
export function UnsentMails({ failed, waiting, reason }: Unsent) {
  const { submit, state, data } = useFetcher<Answer<{ count: number }>>();
  const isBusy = state !== "idle";
  const sendAll = () => void submit({ all: "failed" }, { method: "post", action: "/admin/mails" });
  if (failed === 0 && waiting === 0 && !data) return null;
  return (
    <section aria-label={words.title} className="mb-8 grid gap-4">
      {data && !isBusy && <Sent answer={data} />}
      {waiting > 0 && (
        <Banner tone="error" title={words.waiting(waiting)}>
          <p>{whyFailed(reason ?? "")}</p>
          {reason && (
            <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
              <bdi>{reason}</bdi>
            </p>
          )}
          <p className="mt-3">{words.triedAgain}</p>
        </Banner>
      )}
      {failed > 0 && (
        <Banner tone="info" title={words.failed(failed)}>
          <p>{words.whenMended}</p>
          <Button size="sm" className="mt-4" busy={isBusy} onClick={sendAll}>
            {words.sendAll(failed)}
          </Button>
        </Banner>
      )}
    </section>
  );
}

function Sent({ answer }: { answer: Answer<{ count: number }> }) {
  if (!answer.ok) return <Banner tone="error">{reasonOf(answer)}</Banner>;
  return (
    <Banner tone={answer.count === 0 ? "info" : "success"}>{words.onTheirWay(answer.count)}</Banner>
  );
}

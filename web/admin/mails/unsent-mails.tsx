import { useFetcher } from "react-router";
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
    <section aria-label="Mails that did not arrive" className="mb-8 grid gap-4">
      {data && !isBusy && <Sent answer={data} />}
      {waiting > 0 && (
        <Banner
          tone="error"
          title={`${waiting === 1 ? "1 mail waits" : `${waiting} mails wait`} for the mail server`}
        >
          <p>{whyFailed(reason ?? "")}</p>
          {reason && (
            <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
              <bdi>{reason}</bdi>
            </p>
          )}
          <p className="mt-3">
            Nothing is lost: they are tried again by themselves, for three days. When the settings
            were wrong, they leave as soon as Daybreak is started with the right ones.
          </p>
        </Banner>
      )}
      {failed > 0 && (
        <Banner
          tone="info"
          title={failed === 1 ? "1 mail was given up" : `${failed} mails were given up`}
        >
          <p>
            The list below says why. When the cause was ours and is mended, send them again; an
            address that does not exist will fail once more.
          </p>
          <Button size="sm" className="mt-4" busy={isBusy} onClick={sendAll}>
            {failed === 1 ? "Send it again" : `Send all ${failed} again`}
          </Button>
        </Banner>
      )}
    </section>
  );
}

function Sent({ answer }: { answer: Answer<{ count: number }> }) {
  if (!answer.ok) return <Banner tone="error">{reasonOf(answer)}</Banner>;
  const { count } = answer;
  if (count === 0) return <Banner tone="info">Somebody else has sent them again already.</Banner>;
  return (
    <Banner tone="success">
      {count === 1 ? "1 mail is on its way again." : `${count} mails are on their way again.`}
    </Banner>
  );
}

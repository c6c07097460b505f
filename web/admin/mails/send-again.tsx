import { useState } from "react";
import { useFetcher } from "react-router";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { Mail } from "#web/data/mails.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Sends a failed mail again; a second copy of a sent one only after a confirmation. */
export function SendAgain({ mail: { id, email, state } }: { mail: Mail }) {
  const {
    submit,
    state: sending,
    data,
  } = useFetcher<Answer<{ done: boolean }>>({ key: `mail ${id}` });
  // One key for each opening of the mail: however often the button is pressed, it is one request.
  const [request] = useState(() => crypto.randomUUID());
  const [asking, setAsking] = useState(false);
  const send = () => {
    setAsking(false);
    void submit({ id, request }, { method: "post", action: "/admin/mails?index" });
  };
  if (data?.ok) {
    return (
      <Banner tone="success">
        {data.done ? "It is on its way again." : "It is on its way already."}
      </Banner>
    );
  }
  if (state !== "failed" && state !== "sent") return null;
  return (
    <div className="grid justify-items-start gap-4">
      {data && sending === "idle" && <Banner tone="error">{reasonOf(data)}</Banner>}
      <Button
        variant={state === "failed" ? "primary" : "secondary"}
        size="sm"
        busy={sending !== "idle"}
        onClick={() => (state === "failed" ? send() : setAsking(true))}
      >
        {state === "failed" ? "Send again" : "Send a copy"}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Send a second copy?"
        confirmLabel="Send a copy"
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p className="[overflow-wrap:anywhere]">
          <bdi>{email}</bdi> has this mail already and will get it once more.
        </p>
      </ConfirmDialog>
    </div>
  );
}

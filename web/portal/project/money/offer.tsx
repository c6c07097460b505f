import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { faultsOf } from "#domain/form.ts";
import { declineForm } from "#domain/order/reasons-and-notes.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { content } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { type Order, printedLine } from "#web/data/orders.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { LineList } from "#web/project/invoice/document-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { useSending } from "#web/ui/use-sending.ts";
import { moneyWords } from "../../invoices/words.ts";

type Props = { offer: Order; mayAccept: boolean };

/** The version of the order that waits for an answer: its lines, and Accept and Decline for those who may. */
export function Offer({ offer, mayAccept }: Props) {
  const { card: words, ...all } = useWords(moneyWords);
  const { full } = useMoney();
  const [answering, setAnswering] = useState<"accept" | "decline" | null>(null);
  const total = full(offer.total_minor, offer.currency);
  return (
    <section
      aria-labelledby="offer"
      className="grid gap-4 rounded-md border border-sun bg-sun-soft p-5 text-sun-ink sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="offer" className="text-xl">
          {words.offerTitle}
        </h3>
        <p className="font-bold text-2xl tracking-tight tabular-nums">{total}</p>
      </div>
      <p className="measure">{words.offerText}</p>
      <LineList
        lines={offer.lines.map(printedLine)}
        currency={offer.currency}
        words={all}
        language={useLanguage()}
      />
      {offer.tax_minor !== 0 && (
        <p className="text-right text-sm">{all.taxInAll(full(offer.tax_minor, offer.currency))}</p>
      )}
      {mayAccept ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAnswering("accept")}>{words.accept}</Button>
          <Button variant="secondary" onClick={() => setAnswering("decline")}>
            {words.decline}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{words.onlyAccepters}</p>
      )}
      {answering && (
        <AnswerDialog
          key={answering}
          offer={offer}
          answer={answering}
          onClose={() => setAnswering(null)}
        />
      )}
    </section>
  );
}

type DialogProps = { offer: Order; answer: "accept" | "decline"; onClose: () => void };

/** Asks for a confirmation with the total, or for the reason of declining. A typed reason stays until the server has
 * accepted the answer. */
function AnswerDialog({ offer, answer, onClose }: DialogProps) {
  const { card: words } = useWords(moneyWords);
  const { full } = useMoney();
  const translate = useTranslate();
  const [call] = useState(moneyRequests);
  const [reason, setReason] = useState("");
  const [newContent, setNewContent] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const { busy, refused, banner, send } = useSending();
  const { revalidate } = useRevalidator();
  const isDecline = answer === "decline";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const tooLong = faultsOf(declineForm, { reason }).reason;
    const isMissing = isDecline && reason.trim() === "";
    const found = isMissing ? words.reasonMissing : tooLong && translate(tooLong);
    setFault(found);
    if (found) return form.querySelector("textarea")?.focus();
    const body = {
      orderId: offer.id,
      version: offer.version,
      answer,
      agreed_content: newContent ?? content().agreedContent,
      ...(isDecline && { reason: reason.trim() }),
    };
    const answered = await send(() => call("answer-order", body));
    const details = answered && "details" in answered ? answered.details : undefined;
    if (details && "content" in details) setNewContent(`${details.content}`);
    // The answer may be refused because a newer version waits, so the page reads its data again.
    await revalidate();
    if (answered?.ok) onClose();
  }

  const total = full(offer.total_minor, offer.currency);
  return (
    <Dialog
      open
      onClose={onClose}
      confirmDiscard={reason.trim() !== ""}
      title={isDecline ? words.declineTitle : words.acceptTitle(total)}
      description={isDecline ? words.declineText : words.acceptText}
      footer={(leave) => (
        <>
          <Button variant="secondary" onClick={leave}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form="answer-order"
            variant={isDecline ? "danger" : "primary"}
            busy={busy}
          >
            {isDecline ? words.sendDecline : words.accept}
          </Button>
        </>
      )}
    >
      <form id="answer-order" noValidate onSubmit={submit} className="grid gap-4">
        {isDecline && (
          <Field label={words.reason} error={fault}>
            {(control) => (
              <TextArea
                {...control}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  setFault(undefined);
                }}
              />
            )}
          </Field>
        )}
        <Refusal refused={refused} banner={banner} />
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import { faultsOf } from "#domain/form.ts";
import { declineForm } from "#domain/order/reasons-and-notes.ts";
import { FormDialog } from "#web/chrome/form-dialog.tsx";
import { content } from "#web/data/content.ts";
import { moneyRequests } from "#web/data/money.ts";
import { type Order, printedLine } from "#web/data/orders.ts";
import { useTranslate } from "#web/language/translate.ts";
import { useMoney } from "#web/language/use-money.ts";
import { useLanguage, useWords } from "#web/language/words.ts";
import { LineList } from "#web/project/invoice/document-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { AreaField } from "#web/ui/text-area.tsx";
import { useForm } from "#web/ui/use-form.ts";
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
      className="grid gap-4 rounded-md border border-amber bg-amber-soft p-5 text-amber-ink sm:p-6"
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
        written={offer.language}
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
  const { revalidate } = useRevalidator();
  const isDecline = answer === "decline";
  const form = useForm({
    check() {
      const tooLong = faultsOf(declineForm, { reason }).reason;
      const isMissing = isDecline && reason.trim() === "";
      return { reason: isMissing ? words.reasonMissing : tooLong && translate(tooLong) };
    },
    send: () =>
      call("answer-order", {
        orderId: offer.id,
        version: offer.version,
        answer,
        agreed_content: newContent ?? content().agreedContent,
        ...(isDecline && { reason: reason.trim() }),
      }),
    async onSent() {
      await revalidate();
      onClose();
    },
    async onRefused(refusal) {
      const details = "details" in refusal ? refusal.details : undefined;
      if (details && "content" in details) setNewContent(`${details.content}`);
      // A newer version may wait.
      await revalidate();
    },
  });

  const total = full(offer.total_minor, offer.currency);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      confirmDiscard={reason.trim() !== ""}
      title={isDecline ? words.declineTitle : words.acceptTitle(total)}
      description={isDecline ? words.declineText : words.acceptText}
      confirmLabel={isDecline ? words.sendDecline : words.accept}
      danger={isDecline}
    >
      {isDecline && (
        <AreaField
          label={words.reason}
          error={form.faults.reason}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  );
}

import { useState } from "react";
import { Refusal } from "#web/chrome/refusal.tsx";
import { closeQuestion, type Question } from "#web/data/questions.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSending } from "#web/ui/use-form.ts";

interface Props {
  question: Question;
  words: {
    action: string;
    title: string;
    text: string;
    /** What closing does to the clock, if the question is a blocking one. */
    clock: string;
    notSaved: string;
  };
  onDone(): Promise<void>;
}

/**
 * Closes a question without an answer, after a confirmation: the client does not need it, or the studio withdraws it.
 */
export function CloseQuestion({ question, words, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { refused, banner, send, clear } = useSending();
  const confirm = async () => {
    const answer = await send(() => closeQuestion(question.id, words.notSaved));
    if (!answer?.ok) return;
    setAsking(false);
    await onDone();
  };
  const open = () => {
    clear();
    setAsking(true);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        {words.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.title}
        confirmLabel={words.action}
        onCancel={() => setAsking(false)}
        onConfirm={() => confirm()}
      >
        <p>{words.text}</p>
        {question.is_blocking && <p className="mt-3">{words.clock}</p>}
        <Refusal refused={refused} banner={banner} />
      </ConfirmDialog>
    </>
  );
}

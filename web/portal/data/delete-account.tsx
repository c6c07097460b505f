import { useState } from "react";
import { useRevalidator } from "react-router";
import { ProofDialog } from "#web/chrome/proof-dialog.tsx";
import { deleteMyAccount } from "#web/data/my-data.ts";
import type { ConfirmedIdentity } from "#web/data/reauthentication.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { type OpenMoney, StillOpen } from "./still-open.tsx";
import { myDataWords } from "./words.ts";

type Props = { email: string; userId: string; open: OpenMoney };

/**
 * Deletes the account after the password was confirmed. The dialog lists what is still open between client and studio.
 */
export function DeleteAccount({ email, userId, open }: Props) {
  const { removal: words, proof } = useWords(myDataWords);
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);

  async function remove(confirmed: ConfirmedIdentity) {
    const answer = await deleteMyAccount(confirmed, userId);
    if (answer.ok) await revalidate();
    return answer;
  }

  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {asking && (
        <ProofDialog
          danger
          email={email}
          title={proof.deleteTitle}
          about={proof.toDelete}
          action={proof.delete}
          onClose={() => setAsking(false)}
          onConfirmed={remove}
        >
          <StillOpen open={open} />
        </ProofDialog>
      )}
    </div>
  );
}

import { z } from "zod";
import { actOnce } from "../endpoint/act-once.ts";

/**
 * Withdraws the client's list of changes, until its first point is answered; its round is free again.
 */
export default actOnce({
  name: "withdraw-changes",
  who: "person",
  body: { listId: z.uuid() },
  returns: { state: z.string() },
  statement: "private.withdraw_changes($1::uuid)",
  values: ({ listId }) => [listId],
});

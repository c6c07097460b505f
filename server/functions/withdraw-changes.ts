import { z } from "zod";
import { actOnce } from "../act-once.ts";

/** Takes the client's list back until its first point is answered; its round is free again. `{ state }` */
export default actOnce({
  name: "withdraw-changes",
  who: "person",
  body: { listId: z.uuid() },
  statement: "private.withdraw_changes($1::uuid)",
  values: ({ listId }) => [listId],
});

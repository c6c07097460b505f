import { z } from "zod";
import { linesField } from "#domain/order/money-form.ts";
import { actOnMoney } from "../money/act.ts";

/** Replaces the lines of a draft; of an answered version it makes the next one. `{ orderId, version }` */
export default actOnMoney({
  name: "edit-order",
  who: "studio",
  body: { orderId: z.uuid(), lines: linesField },
  statement: "private.edit_order($1::uuid, $2::jsonb)",
  values: ({ orderId, lines }) => [orderId, JSON.stringify(lines)],
});

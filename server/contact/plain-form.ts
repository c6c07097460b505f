import { blankFaults, blankRefusal } from "#domain/contact/blanks.ts";
import type { ContactFaults, TypedMessage } from "#domain/contact/contact-message.ts";
import {
  attribute,
  type BuiltPage,
  fillControl,
  findElement,
  readBuiltPage,
  remove,
  removeAttributes,
  setAttribute,
  setIslandProps,
  writeInto,
} from "../html/built-page.ts";

type Element = BuiltPage["all"][number];

export interface FormAnswer {
  message: TypedMessage;
  faults?: ContactFaults;
  /** Why nothing was sent, though nothing is wrong with the message. */
  refused?: string;
}

/** The built form with what was typed and what is wrong with it. */
export function plainForm(html: string, { message, faults = {}, refused }: FormAnswer): string {
  const page = readBuiltPage(html);
  for (const [field, typed] of Object.entries(message)) fillControl(page, field, typed);
  for (const [field, blank] of Object.entries(blankFaults)) {
    const fault = faults[field as keyof ContactFaults];
    const element = findElement(page, blank, (element) => attribute(element, "id") !== undefined);
    if (fault) writeInto(element, blank, fault);
    else takeOut(element, page);
  }
  const banner = findElement(
    page,
    blankRefusal,
    (element) => attribute(element, "role") === "alert",
  );
  if (refused) writeInto(banner, blankRefusal, refused);
  else remove(banner);
  setIslandProps(page, "contact-form", { faults, refused });
  return page.html();
}

/** For a field without a fault: removes the message and the attributes that refer to it. */
function takeOut(fault: Element, { all }: BuiltPage) {
  const id = attribute(fault, "id");
  const control = all.find((element) => attribute(element, "aria-describedby")?.includes(`${id}`));
  if (control) removeAttributes(control, "aria-invalid", "aria-describedby");
  const field = all.find(({ childNodes }) => childNodes.includes(fault));
  if (field) setAttribute(field, "data-state", "idle");
  remove(fault);
}

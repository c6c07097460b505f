import type { Logger } from "pino";
import type { DeliveryOptions } from "./deliver.ts";

/** Logs each new fault of the mail server once, and once that it takes mails again. */
export function mailServerWatch(
  log: Pick<Logger, "error" | "info">,
): Required<Pick<DeliveryOptions, "onServerFault" | "onAccepted">> {
  let fault: string | null = null;
  return {
    onServerFault({ message }) {
      if (message === fault) return;
      fault = message;
      log.error(
        { reason: message },
        "the mail server takes no mails: they wait, for three days at most. Check SMTP_URL and MAIL_FROM",
      );
    },
    onAccepted() {
      if (fault === null) return;
      fault = null;
      log.info("the mail server takes mails again");
    },
  };
}

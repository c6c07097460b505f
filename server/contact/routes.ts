import { type Context, Hono } from "hono";
import { isFromThisSite } from "../http/from-this-site.ts";
import { readTypedForm } from "../http/typed-form.ts";
import type { PrintForm } from "../publishing/print-page.ts";
import { type MessageServices, readTypedMessage, submitMessage } from "./submit-message.ts";

export interface ContactOptions extends MessageServices {
  clientAddress(context: Context): string;
  printForm: PrintForm;
  report(error: unknown): void;
}

/**
 * The contact form sent without a script: an ordinary POST. It redirects to '/contact/sent', or answers with the form,
 * what was typed in it and what is wrong.
 */
export function contactRoutes(options: ContactOptions): Hono {
  const app = new Hono();

  app.post("/", async (c) => {
    c.header("Cache-Control", "no-store");
    const message = readTypedMessage(await readTypedForm(c));
    const again = ({ faults = {}, refused }: { faults?: object; refused?: string }) =>
      options.printForm({ typed: message, faults, refused });

    if (!isFromThisSite(c)) return c.html(await again({ refused: fromOtherSite }), 403);
    const clientAddress = options.clientAddress(c);
    const answer = await submitMessage(message, { clientAddress }, options);
    if (answer.ok) return c.redirect("/contact/sent", 303);
    const { status, message: refused } = answer;
    if (answer.status === 500) {
      options.report(answer.error);
      return c.html(await again({ refused }), status);
    }
    const { faults, retryAfterSeconds } = answer;
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    return c.html(await again(faults ? { faults } : { refused }), status);
  });
  // The page as it was built has every fault.
  app.on("GET", ["/again", "/again/"], (c) => c.redirect("/contact"));
  return app;
}

const fromOtherSite =
  "This message came from another site, so it has not been sent. Please look at it and send it from here.";

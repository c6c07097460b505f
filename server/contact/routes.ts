import { type Context, Hono } from "hono";
import { readTypedForm } from "../html/typed-form.ts";
import { isFromThisSite } from "../http/from-this-site.ts";
import { type MessageServices, readTypedMessage, submitMessage } from "./submit-message.ts";

export interface ContactOptions extends MessageServices {
  clientAddress(context: Context): string;
  /** The built page that shows the form with all its faults. */
  formPage(): string;
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
    const again = async (answer: { faults?: object; refused?: string }) => {
      const { plainForm } = await import("./plain-form.ts");
      return plainForm(options.formPage(), { message, ...answer });
    };

    if (!isFromThisSite(c)) return c.html(await again({ refused: fromOtherSite }), 403);
    const clientAddress = options.clientAddress(c);
    const outcome = await submitMessage(message, { clientAddress }, options);
    if (outcome.ok) return c.redirect("/contact/sent", 303);
    const { status, message: refused } = outcome;
    if (outcome.status === 500) {
      options.report(outcome.error);
      return c.html(await again({ refused }), status);
    }
    const { faults, retryAfterSeconds } = outcome;
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    return c.html(await again(faults ? { faults } : { refused }), status);
  });
  // The page as it was built holds markers in place of the faults.
  app.on("GET", ["/again", "/again/"], (c) => c.redirect("/contact"));
  return app;
}

const fromOtherSite =
  "This message came from another site, so it has not been sent. Please look at it and send it from here.";

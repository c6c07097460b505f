/** The pages that a visitor is asked to sign in for. */
const signedInPages = "project|invoices|dashboard|onboarding|profile|admin";

/**
 * Adds the address of its reader to every link of a mail that leads to a page behind the sign-in, so that the sign-in has
 * it filled in (docs/decisions/074-links-that-fill-in.md). It is in the fragment, which no request, log or referrer has,
 * and it is added when the mail is sent, so that no mail can forget it.
 */
export function addressedLinks<
  Letter extends { to: { address: string }; text: string; html: string },
>(mail: Letter, siteUrl: string): Letter {
  const page = `${siteUrl.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}/(?:${signedInPages})(?:[/?][^\\s"<>#]*)?`;
  const added = (fragment: string | undefined, and: string) =>
    `${fragment ? `${fragment}${and}` : "#"}for=${encodeURIComponent(mail.to.address)}`;
  return {
    ...mail,
    // A link of ours stands on a line of its own; what a person has written is left as it is.
    text: mail.text.replace(
      new RegExp(`^(${page})(#\\S+)?$`, "gm"),
      (_, url: string, fragment?: string) => url + added(fragment, "&"),
    ),
    html: mail.html.replace(
      new RegExp(`(href="${page})(#[^\\s"<>]+)?"`, "g"),
      (_, url: string, fragment?: string) => `${url}${added(fragment, "&amp;")}"`,
    ),
  };
}

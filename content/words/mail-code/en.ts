/** Signing in by six digits that we mail. */
export const mailCode = {
  title: "Look into your mailbox",
  intro: (email: string) =>
    `We have mailed six digits to ${email}. They are good for ten minutes, in this browser.`,
  /** After a provider that does not prove the address. */
  introByProvider: (email: string) =>
    `Your provider does not tell us for certain that ${email} is yours. So we have mailed six digits there: they are good for ten minutes, in this browser.`,
  code: "Six digits",
  sixDigits: "The code has six digits.",
  submit: "Sign in",
  busy: "Signing in...",
  another: "Mail another code",
  sent: "Another code is on its way. The one before is void.",
  back: "Back to the password",
  otherBrowserTitle: "Your code",
  otherBrowser:
    "Type it where you asked for it: in the browser that shows the sign-in page. It signs nobody in here.",
  toSignIn: "Sign in here instead",
  namesTitle: "What may we call you?",
  namesIntro: "Two lines, then you are in.",
  namesSubmit: "Go on",
  namesBusy: "Saving...",
};

export type MailCodeWords = typeof mailCode;

import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";

interface LinkMail {
  /** Where the button leads: made by the engine, works once. */
  link: string;
}

/** To whoever asked for a new password. */
export function passwordReset({ link }: LinkMail, sender: Sender): Mail {
  return layOut(
    {
      subject: "Set a new password",
      preview: "The link works once and for one hour.",
      heading: "Set a new password.",
      paragraphs: [
        "Somebody, probably you, asked for a new password for this account. The link below works once and for one hour.",
      ],
      button: { label: "Choose a new password", url: link },
      smallPrint:
        "If you did not ask for it, you can ignore this mail. Your password stays as it is, and nobody else can use this link without your mailbox.",
    },
    sender,
  );
}

/** To an account whose password has just changed: a security mail, always sent. */
export function passwordChanged(_facts: object, sender: Sender): Mail {
  return layOut(
    {
      subject: "Your password was changed",
      preview: "If it was you, there is nothing to do.",
      heading: "Your password was changed.",
      paragraphs: [
        "The password of your account has just been changed, and every other session was signed out. If it was you, there is nothing to do.",
        "If it was not you, set a new password now and tell us.",
      ],
      button: { label: "Set a new password", url: `${sender.siteUrl}/forgot-password` },
      smallPrint: `Reach us at ${sender.studio.phone} or by answering this mail.`,
    },
    sender,
  );
}

/** To an address that has to be confirmed. */
export function confirmAddress({ link }: LinkMail, sender: Sender): Mail {
  return layOut(
    {
      subject: "Confirm your address",
      preview: "One click, and we know that this mailbox is yours.",
      heading: "Is this your address?",
      paragraphs: ["Please confirm that this mailbox belongs to you. The link works once."],
      button: { label: "Confirm this address", url: link },
      smallPrint: "If you did not register with us, you can ignore this mail.",
    },
    sender,
  );
}

/** To somebody who is invited to an account. */
export function invitation({ link }: LinkMail, sender: Sender): Mail {
  return layOut(
    {
      subject: `Your invitation to ${sender.studio.name}`,
      preview: "Your account is prepared. Choose a password and come in.",
      heading: "You are invited.",
      paragraphs: [
        `${sender.studio.name} has prepared an account for you. Follow the link to come in.`,
      ],
      button: { label: "Accept the invitation", url: link },
    },
    sender,
  );
}

/** A link that signs in without a password. */
export function signInLink({ link }: LinkMail, sender: Sender): Mail {
  return layOut(
    {
      subject: "Your sign-in link",
      preview: "The link works once.",
      heading: "Come in.",
      paragraphs: ["The link below signs you in. It works once."],
      button: { label: "Sign in", url: link },
      smallPrint: "If you did not ask for it, you can ignore this mail.",
    },
    sender,
  );
}

/** To both addresses when one is to take the other's place. */
export function addressChange(
  { link, newEmail }: LinkMail & { newEmail: string },
  sender: Sender,
): Mail {
  return layOut(
    {
      subject: "Confirm the change of your address",
      preview: "Both addresses have to agree before anything changes.",
      heading: "A new address for your account?",
      paragraphs: [
        `This account is to be reached at ${newEmail} from now on. The change takes effect when the links in both mails, to the old and to the new address, have been followed.`,
      ],
      button: { label: "Agree to the change", url: link },
      smallPrint: "If you did not ask for it, do not follow the link, and set a new password.",
    },
    sender,
  );
}

import type { AuthMails } from "#engine/auth/service.ts";
import { addressChange, confirmAddress, invitation, passwordReset, signInLink } from "./account.ts";
import type { Sender } from "./mail.ts";
import {
  newDevice,
  passwordChanged,
  recoveryCodeUsed,
  twoFactorOff,
  twoFactorOn,
} from "./security.ts";

/** The studio's words for the mails that the auth service sends. */
export function accountMails(sender: Sender): AuthMails {
  return {
    recovery: (mail) => passwordReset(mail, sender),
    confirmation: (mail) => confirmAddress(mail, sender),
    magicLink: (mail) => signInLink(mail, sender),
    invite: (mail) => invitation(mail, sender),
    emailChange: (mail) => addressChange(mail, sender),
    passwordChanged: (mail) => passwordChanged(mail, sender),
    twoFactorOn: (mail) => twoFactorOn(mail, sender),
    twoFactorOff: (mail) => twoFactorOff(mail, sender),
    recoveryCodeUsed: (mail) => recoveryCodeUsed(mail, sender),
    newDevice: (mail) => newDevice(mail, sender),
  };
}

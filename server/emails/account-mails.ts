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
    recovery: (facts) => passwordReset(facts, sender),
    confirmation: (facts) => confirmAddress(facts, sender),
    magicLink: (facts) => signInLink(facts, sender),
    invite: (facts) => invitation(facts, sender),
    emailChange: (facts) => addressChange(facts, sender),
    passwordChanged: (facts) => passwordChanged(facts, sender),
    twoFactorOn: (facts) => twoFactorOn(facts, sender),
    twoFactorOff: (facts) => twoFactorOff(facts, sender),
    recoveryCodeUsed: (facts) => recoveryCodeUsed(facts, sender),
    newDevice: (facts) => newDevice(facts, sender),
  };
}

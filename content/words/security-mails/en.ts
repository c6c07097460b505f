/** Mails about the safety of an account; they go whatever the settings say. */
export const securityMails = {
  twoFactorOn: {
    subject: "Two-factor sign-in is on",
    preview: "From now on signing in takes your password and a code.",
    heading: "Two-factor sign-in is on.",
    text: "From now on signing in to your account takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.",
  },
  twoFactorOff: {
    subject: "Two-factor sign-in is off",
    preview: "From now on your password alone signs you in.",
    heading: "Two-factor sign-in is off.",
    text: "Two-factor sign-in has just been switched off for your account. From now on your password alone signs you in.",
  },
  recoveryCodeUsed: {
    subject: "A recovery code was used",
    preview: "Somebody, probably you, signed in with a recovery code.",
    heading: "A recovery code was used.",
    text: "One of your recovery codes has just been used in place of a code from your app. It does not work a second time.",
    left: (count: number) =>
      count === 0
        ? "That was the last one. Please make new codes now."
        : count === 1
          ? "You have one code left. Please make new ones soon."
          : `You have ${count} codes left.`,
  },
  newDevice: {
    subject: "A new device signed in",
    preview: "If it was you, there is nothing to do.",
    heading: "A new device signed in.",
    text: "Somebody signed in to your account with your password, from a device that we have not seen with you before.",
    device: "Device",
    unknownDevice: "Unknown",
    when: "When",
  },
  wasIt: "If it was you, there is nothing to do.",
  wasNot: "If it was not you, set a new password now, which signs out every device, and tell us.",
  newPassword: "Set a new password",
  toSecurity: "Look at your sign-in security",
  reach: (phone: string) => `Reach us at ${phone} or by answering this mail.`,
};

export type SecurityMailWords = typeof securityMails;

/** Password, two-factor sign-in and devices. */
export const security = {
  pageTitle: "Sign-in security",
  heading: "Sign-in security",
  /** From the profile page. */
  back: "Back to your profile",
  backToStudio: "Back to the studio",
  loading: "Loading your security settings",
  failed: "Your security settings could not be loaded",
  required:
    "Everyone who works here signs in with two factors. Add a passkey and use it, or set up a second factor, and the studio's area opens.",
  requiredDone: "Done. The studio's area is open to you.",
  toStudio: "Go to the studio's area",

  password: {
    title: "Password",
    about: "A new password signs out every other device, and we tell you by mail.",
    current: "Current password",
    next: "New password",
    again: "New password, once more",
    hint: "At least 6 characters. Longer is better than complicated.",
    save: "Change password",
    saving: "Changing...",
    saved: "Your password is changed, and every other device is signed out.",
    missing: "Type the password that you sign in with now.",
    tooShort: "The new password needs at least 6 characters.",
    tooLong: "The new password can have up to 72 characters.",
    notTheSame: "The two new passwords are not the same.",
    forgotten: "Forgot it? Send me a link",
  },

  twoFactor: {
    title: "Two-factor sign-in",
    about:
      "After your password, signing in asks for a code from an app on your phone. A stolen password alone then opens nothing.",
    on: "On",
    off: "Off",
    since: (date: string) => `Since ${date}`,
    setUp: "Set up two-factor sign-in",
    settingUp: "Preparing...",
    scanTitle: "Scan this with your authenticator app",
    scanAbout:
      "Any authenticator app will do: the one that came with your phone or your password manager, or another.",
    qrCode: "QR code for your authenticator app",
    orType: "No camera? Type this into the app",
    copySecret: "Copy the key",
    confirmTitle: "Type the code that the app shows now",
    code: "Six-digit code",
    confirm: "Switch it on",
    confirming: "Checking...",
    switchedOff: "Two-factor sign-in is off. Your password alone signs you in.",
    switchOff: "Switch off",
    switchOffTitle: "Switch off two-factor sign-in?",
    switchOffAbout:
      "Your password alone will sign you in, and your recovery codes stop working. To be sure that it is you, show a code once more.",
    codes: "Recovery codes",
    codesLeft: (count: number) =>
      count === 0 ? "None left" : count === 1 ? "1 of 10 left" : `${count} of 10 left`,
    newCodes: "Make new codes",
    newCodesTitle: "Make new recovery codes?",
    newCodesAbout: "The ones that you have stop working. Show a code to be sure that it is you.",
  },

  codes: {
    title: "Keep these recovery codes",
    about:
      "Each of them lets you in once, without your phone. Keep them in your password manager or on paper. They are shown this once only.",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Copying is not possible here. Download or print them instead.",
    download: "Download",
    print: "Print",
    fileName: "recovery-codes.txt",
    fileHead: (studio: string, email: string) => `Recovery codes for ${email} at ${studio}`,
    done: "I have kept them",
  },

  accounts: {
    title: "Accounts at other providers",
    about:
      "A linked account signs you in here without a password. We tell you by mail when one is linked or unlinked.",
    notLinked: "Not linked",
    lastUsed: (date: string) => `Last used ${date}`,
    link: "Link",
    linkOf: (provider: string) => `Link ${provider}`,
    linkTitle: (provider: string) => `Link ${provider}?`,
    linkAbout: "Show us first that it is you. Then you choose the account there.",
    linked: (provider: string) => `${provider} is linked. From now on it signs you in here.`,
    unlink: "Unlink",
    unlinkOf: (provider: string) => `Unlink ${provider}`,
    unlinkTitle: (provider: string) => `Unlink ${provider}?`,
    unlinkAbout:
      "It no longer signs you in here, and devices that signed in with it are signed out. Your other ways in stay.",
    unlinked: (provider: string) => `${provider} is no longer linked.`,
    lastWay:
      "This is your only way in. Set a password or confirm your address first, then you can unlink it.",
  },

  devices: {
    title: "Where you are signed in",
    about: "If you do not know one of these devices, sign it out and change your password.",
    unknown: "Unknown device",
    thisOne: "This device",
    signedIn: (date: string) => `Signed in ${date}`,
    lastUsed: (date: string) => `Last used ${date}`,
    signOut: "Sign out",
    signOutOf: (device: string) => `Sign out ${device}`,
    signedOut: (device: string) => `${device} is signed out.`,
    signOutOthers: "Sign out the others",
    othersTitle: "Sign out all other devices?",
    othersAbout: "They have to sign in again. This device stays signed in.",
    othersSignedOut: "All other devices are signed out.",
    onlyThis: "You are signed in on this device only.",
  },
};

export type SecurityWords = typeof security;

/** Passkeys: the list of one's own, and the one offer after a sign-in. */
export const passkeys = {
  title: "Passkeys",
  about:
    "A passkey signs you in with your fingerprint, your face or the PIN of your device. There is nothing to remember, and no false page can ask you for it. It counts as both factors.",
  loading: "Loading your passkeys",
  none: "You have no passkey yet.",
  add: "Add a passkey",
  adding: "Follow your browser...",
  added: (name: string) => `${name} is added. Next time it signs you in.`,
  unnamed: "Passkey",
  addedOn: (date: string) => `Added ${date}`,
  lastUsed: (date: string) => `Last used ${date}`,
  neverUsed: "Not used yet",
  unusable: "Does not work here",
  madeFor: (host: string) =>
    `It was made for ${host}, and browsers offer it nowhere else. Add a new one here.`,
  lost: (count: number) =>
    count === 1
      ? "1 passkey stopped working, because this website has another address now."
      : `${count} passkeys stopped working, because this website has another address now.`,
  rename: "Rename",
  renameOf: (name: string) => `Rename ${name}`,
  renameTitle: "Rename this passkey",
  renameAbout: "So that you recognise it in this list.",
  name: "Name",
  nameMissing: "Type a name.",
  save: "Save",
  saving: "Saving...",
  renamed: (name: string) => `It is called ${name} now.`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeAbout:
    "It no longer signs you in, and other devices that are signed in with it are signed out. Delete it in your password manager too.",
  removed: (name: string) => `${name} is removed.`,
  proofTitle: "First, show that it is you",
  proofAbout: "Your last sign-in was more than ten minutes ago.",
  goOn: "Go on",
  notHere: "This browser has no passkeys. Open this page on a device with a screen lock.",
  /** Where somebody of the studio has to show two factors. */
  use: "Use my passkey",

  /** Once, after a sign-in by another way. */
  offer: {
    title: "Next time without a password?",
    about:
      "This device can sign you in with your fingerprint, your face or its PIN. We ask you this once.",
    later: "You can set it up at any time in your profile, under Sign-in security.",
    setUp: "Set up a passkey",
    notNow: "Not now",
  },
};

export type PasskeyWords = typeof passkeys;

/** What the installation still needs for production. */
export const system = {
  lead: "What this installation still needs for production, as the server finds it.",
  version: (version: string) => `Daybreak ${version}`,
  inOrder: "Nothing is missing.",
  left: (count: number) =>
    count === 1 ? "1 thing is left to do" : `${count} things are left to do`,
  tryAll: "Try everything",
  whatIsTried:
    "Trying sends a mail to the studio, stores a file and reads it again, and asks the site under its own address.",
  tried: "Everything was tried just now.",
  notLoaded: "The system could not be examined",
  loading: "Examining the system",
  subjects: {
    address: "Address",
    seller: "Who sells",
    passkeys: "Passkeys",
    providers: "Sign-in",
    proxy: "Proxy",
    mail: "Mail",
    backups: "Backups",
    keys: "Keys",
    database: "Database",
    files: "Files",
    content: "Content",
    disk: "Disk",
    clock: "Clock",
  },
  tryRestore: {
    title: "Try a restore",
    about:
      "The newest state that was copied away is restored beside this installation, compared and thrown away. Nothing that runs is changed. To put a backup in the place of this installation is a command: npm run restore.",
    action: "Try a restore",
    trying: "Restoring and comparing...",
    ownersOnly: "An owner of the studio can try it.",
    proofTitle: "Is it you?",
    proofAbout: "Everything of the studio is read for this, so type your password once more.",
    never: "No restore has been tried yet.",
    succeeded: (when: string, asOf: string | null) =>
      `Tried on ${when}: ${asOf ? `the state of ${asOf}` : "the backup"} came back whole, with`,
    failed: (when: string, fault: string) =>
      `The restore that was tried on ${when} did not succeed: ${fault}`,
    counts: {
      accounts: "Accounts",
      projects: "Projects",
      messages: "Messages",
      bookings: "Calls",
      invoices: "Invoices",
      payments: "Payments",
      files: "Files",
      entries: "Audit log",
      documents: "Documents",
    },
  },
  states: { good: "In order", missing: "To do", fault: "Does not work" },
};

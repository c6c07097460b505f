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
    proxy: "Proxy",
    mail: "Mail",
    backups: "Backups",
    keys: "Keys",
    database: "Database",
    files: "Files",
    disk: "Disk",
    clock: "Clock",
  },
  states: { good: "In order", missing: "To do", fault: "Does not work" },
};

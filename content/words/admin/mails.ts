/** The states of a mail. */
export const mailStateLabels = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
  cancelled: "Cancelled",
};

/** Why a mail did not arrive. */
export const mailFailures = {
  unreachable: "The mail server could not be reached.",
  notSignedIn: "The mail server did not accept our name and password.",
  noMailbox: "There is no such mailbox.",
  full: "The mailbox is full.",
  unwanted: "The mail server took it for unwanted mail.",
  refused: "The mail server refused it for good.",
  notNow: "The mail server did not want it now.",
  other: "It could not be handed to the mail server.",
};

/** Above the list: what did not leave. */
export const unsentMails = {
  title: "Mails that did not arrive",
  waiting: (count: number) =>
    count === 1 ? "1 mail waits for the mail server" : `${count} mails wait for the mail server`,
  triedAgain:
    "Nothing is lost: they are tried again by themselves, for three days. When the settings were wrong, they leave as soon as Daybreak is started with the right ones.",
  failed: (count: number) => (count === 1 ? "1 mail was given up" : `${count} mails were given up`),
  whenMended:
    "The list below says why. When the cause was ours and is mended, send them again; an address that does not exist will fail once more.",
  sendAll: (count: number) => (count === 1 ? "Send it again" : `Send all ${count} again`),
  onTheirWay: (count: number) => {
    if (count === 0) return "Somebody else has sent them again already.";
    return count === 1 ? "1 mail is on its way again." : `${count} mails are on their way again.`;
  },
};

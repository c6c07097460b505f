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

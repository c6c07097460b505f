/** The words of the contact form: plain texts, which the page hands to its script. */
export const contact = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  service: "Service",
  notSure: "Not sure yet",
  message: "Message",
  optional: "Optional",
  send: "Send Message",
  sending: "Sending...",
  use: "We use it to answer you, and for nothing else.",
  sendAnother: "Send Another Message",
  again: "Please look again.",
  arrived: "Thank you. Your message has arrived.",
  // One sentence around the address.
  confirmation: "We answer within 24 hours. We also send a confirmation to ",
  yourAddress: "your address",
  confirmationEnd: ", unless you have just had one.",
  /** What the rules and the server say, by the English sentence. */
  answers: {} as Record<string, string>,
};

export type ContactWords = typeof contact;

/** On the owners' overview, after the privacy policy has changed. */
export const privacyChange = {
  text: (day: string) => `The privacy policy has a new version since ${day}.`,
  announce: (count: number) =>
    count === 1 ? "Tell one client" : `Tell ${count.toLocaleString("en-US")} clients`,
  title: (count: number) =>
    count === 1
      ? "Mail one client about the privacy policy?"
      : `Mail ${count.toLocaleString("en-US")} clients about the privacy policy?`,
  what: "Everybody who registered before the new version gets one mail, in their language, with a link to the policy. It cannot be taken back.",
  send: "Send the mails",
  done: (count: number) =>
    count === 1
      ? "One mail is on its way."
      : `${count.toLocaleString("en-US")} mails are on their way.`,
};

/** The page that a mail's unsubscribe link opens, for each list of mails. */
export const unsubscribe = {
  lists: {
    "project-news": {
      asked: "No more mails about your project?",
      about:
        "They tell you when the status of your project changes. Your project page shows the same, whenever you look.",
      off: "Done. No more mails about your project.",
      on: "Mails about your project are on again.",
    },
    marketing: {
      asked: "No more news from us?",
      about: "News and offers from the studio, now and then.",
      off: "Done. No more news from us.",
      on: "News from us is on again.",
    },
  },
  switchOff: "Stop these mails",
  switchOn: "Switch them on again",
  stillSent:
    "Mails about the safety of your account, and answers to what you have just done, still come.",
  mistaken: "Was it a mistake? You can take it back here, or choose in your profile.",
  profile: "All mails in your profile",
  home: "To the home page",
  wrong: {
    heading: "This link does not work.",
    text: "A part of it may have been lost on the way, or the account is gone. Nothing was changed. Open the link in the mail once more, or choose your mails in your profile.",
  },
  tooMany: {
    heading: "One moment, please.",
    text: "There were very many requests from your network. Please try again in a minute.",
  },
};

export type UnsubscribeWords = typeof unsubscribe;

/** The thread of a project, on the client's page and on the studio's. */
export const thread = {
  title: "Messages",
  empty:
    "Nothing yet. Ask or tell us anything here: we get a mail, and you get one when we answer.",
  emptyForStudio:
    "Nothing yet. The client gets what you write by mail too, when they have not seen it here.",
  earlier: "Earlier messages",
  today: "Today",
  yesterday: "Yesterday",
  you: "You",
  client: "The client",
  unknown: "A deleted account",
  edited: "edited",
  editedAfterMail: "edited after it had left by mail",
  removed: {
    author: "removed by its author",
    studio: (studio: string) => `removed by ${studio}`,
    account: "removed with its account",
  },
  seen: (when: string) => `Seen ${when}`,
  edit: "Change",
  remove: "Remove",
  removeTitle: "Remove this message?",
  removeText: "Its words are gone for everybody. That there was a message stays visible.",
  save: "Save",
  write: "Your message",
  send: "Send",
  sendHint: "Ctrl and Enter send it too.",
  attach: {
    label: "Attach files",
    hint: (extensions: string) => `50MB per file. ${extensions}`,
    tooMany: "Up to 10 files.",
    uploading: "A file is still on its way. Please wait for it.",
    failed: "A file was not uploaded. Try it again or take it off.",
  },
  viewer: "As a viewer you read the messages and write none.",
  notLoaded: "The messages could not be loaded.",
  notSent: "Your message was not sent. It is still here; please send it again.",
  notChanged: "The message was not changed. Please try again.",
  notRemoved: "The message was not removed. Please try again.",
  arrived: (name: string) => `New message from ${name}`,
};

export type ThreadWords = typeof thread;

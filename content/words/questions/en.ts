/** What the studio needs from the client of a project, on the client's page. */
export const questions = {
  title: "We need from you",
  nothing: "Nothing at the moment.",
  count: (count: number) => (count === 1 ? "1 thing" : `${count} things`),
  clockStands: "The clock of your project stands still until you have answered what is marked.",
  stopsClock: "Clock waits",
  by: (day: string) => `by ${day}`,
  askedOn: (day: string) => `asked on ${day}`,
  taskHint: "Tick it here or in the checklist when it is there.",
  yourAnswer: "Your answer",
  send: "Send the answer",
  done: "It is done",
  notNeeded: "Not needed",
  notNeededTitle: "Is this not needed?",
  notNeededText:
    "We go on without it, and you are not asked for it again. Everybody in the project sees that you said so.",
  notNeededClock: "The clock of your project goes on at once.",
  answered: (count: number) =>
    count === 1 ? "1 answered question" : `${count} answered questions`,
  states: {
    answered: (name: string, day: string) => `${name}, ${day}:`,
    ticked: (name: string, day: string) => `Done, ${name}, ${day}`,
    "not-needed": (name: string, day: string) => `Not needed, ${name}, ${day}`,
    withdrawn: (name: string, day: string) => `Withdrawn by ${name}, ${day}`,
  },
  unknown: "a deleted account",
  wordsGone: "The words went with the account of who wrote them.",
  remindsOn: (day: string) =>
    `If something is still open, we remind you by mail on ${day} or soon after.`,
  pause: "Pause reminders for a week",
  pausedUntil: (day: string) => `Reminders are paused until ${day}.`,
  paused: "Reminders are paused.",
  resume: "Remind me again",
  viewer: "As a viewer you read this and answer nothing.",
  notLoaded: "What we need from you could not be loaded.",
  notSent: "Your answer was not sent. It is still here; please send it again.",
  notSaved: "This was not saved. Please try again.",
  arrived: "We have a question for you.",
  refund: {
    title: "The deadline was missed",
    text: (deadline: string, until: string) =>
      `Your website was due on ${deadline}, and we were late. By our terms you can ask for a refund until ${until}.`,
    ask: "Ask for a refund",
    reason: "Why do you ask for it?",
    reasonHint: "A sentence is enough. We read it and answer you.",
    send: "Send the request",
    asked: (day: string) => `You asked for a refund on ${day}. We answer you in the messages.`,
    clause: "What the terms say",
  },
};

export type QuestionWords = typeof questions;

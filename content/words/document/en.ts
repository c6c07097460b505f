/** What documents say before or instead of the pages that a script displays. */
export const documentWords = {
  needsScript: [
    "This page needs JavaScript. Please switch it on, or ",
    "write to us",
    ", and we will help you by hand.",
  ] as [before: string, link: string, after: string],
  loading: "Loading the page",
  unloaded: {
    title: "This page could not be loaded.",
    text: "Some of its files did not arrive. Check your connection and try again; if it happens once more, write to us and we will put it right.",
    tryAgain: "Try again",
    home: "Go to the home page",
  },
  away: {
    title: "Back in a moment",
    text: "We could not reach our database. Nothing is wrong with what you sent: please try again in a moment.\nIf you sent a form, go back: your browser has kept what you typed.",
    home: "Home",
  },
};

export type DocumentWords = typeof documentWords;

/** The page for an address that does not exist. */
export const notFound = {
  title: "Page not found",
  caption: "Nobody is up here yet",
  heading: "This page is still in the dark.",
  /** In place of it where the brand does not draw the day. */
  calmHeading: "There is no page here.",
  text: "There is nothing at this address. It may have moved, or the link may have a letter too many.",
  home: "Go to the home page",
  work: "See our work",
  contact: "Tell us what you were looking for",
};

export type NotFoundWords = typeof notFound;

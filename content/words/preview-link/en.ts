export const previewLink = {
  over: {
    heading: "This preview is over.",
    text: "A link to a preview is good for seven days, or until the studio ends it. Ask them for a new one.",
    action: "The website as it is",
  },
  tooMany: {
    heading: "One moment, please.",
    text: "Very many pages were opened from your network. Please load this one again in a minute.",
  },
  noPage: { heading: "There is no such page in this preview.", action: "Its first page" },
};

export type PreviewLinkWords = typeof previewLink;

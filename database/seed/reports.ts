/** What clients of the demo studio have reported; `client` is a business of clients.ts. */
export interface SeedReport {
  client: string;
  type: "bug" | "feature" | "improvement" | "question";
  priority: "low" | "medium" | "high" | "urgent";
  status: "pending" | "in_progress" | "resolved" | "closed";
  daysAgo: number;
  title: string;
  text: string;
  url?: string;
  /** Whether a picture came with it. */
  screenshot?: true;
}

export const reports: SeedReport[] = [
  {
    client: "Forno da Inês",
    type: "bug",
    priority: "urgent",
    status: "pending",
    daysAgo: 0.08,
    title: "The loaf covers the order button on my phone",
    text: "On the first screen the picture of the loaf covers the button. If I turn the phone it is there. My sister has the same phone and the same problem.",
    url: "https://fornodaines.example/",
    screenshot: true,
  },
  {
    client: "Lindqvist Letters",
    type: "question",
    priority: "medium",
    status: "pending",
    daysAgo: 0.9,
    title: "May I change my mind about the colours?",
    text: "The blue looked better on paper. Is it too late?",
  },
  {
    client: "Fischer Physiotherapie",
    type: "improvement",
    priority: "high",
    status: "in_progress",
    daysAgo: 1.8,
    title: "Both languages in the menu, please",
    text: "Half of our patients read German. A small switch at the top would be enough.",
    url: "https://fischer-physio.example/termine",
  },
  {
    client: "Night Shift Radio",
    type: "feature",
    priority: "low",
    status: "resolved",
    daysAgo: 8,
    title: "Remember where somebody stopped listening",
    text: "So that they do not have to look for the minute.",
    url: "https://nightshiftradio.example/episodes",
  },
  {
    client: "Raman Tax & Books",
    type: "bug",
    priority: "medium",
    status: "closed",
    daysAgo: 19,
    title: "A comma too many in the price list",
    text: "It says $1,,200.",
    url: "https://ramanbooks.example/prices",
  },
];

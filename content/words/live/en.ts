export const live = {
  /** Several things at once; each of them is in the timeline. */
  news: (count: number) => `${count} updates from the studio`,
  projectChanged: (business: string) => `${business} has moved on`,
  projectsChanged: (count: number) => `${count} of your projects have moved on`,
};

export type LiveWords = typeof live;

/** What the owner of a new studio makes their own, in this order. Most are kinds of content. */
export const firstSteps = [
  "studio",
  "seller",
  "services",
  "brand",
  "portfolio",
  "hours",
  "system",
] as const;

export type FirstStep = (typeof firstSteps)[number];

/** What every page of a service has. What only one of them has is another export of that page's file. */
export interface ServicePage {
  path: string;
  name: string;
  /** 70 to 155 characters, for search results and previews of the page. */
  description: string;
  headline: string;
  lead: string;
  /** What an owner says, and what it comes down to. */
  pains: { quote: string; truth: string }[];
  benefits: { title: string; text: string }[];
  steps: Step[];
  included: string[];
}

export interface Step {
  /** An hour, a day, a week. */
  when: string;
  title: string;
  text: string;
  /** What the client does meanwhile. */
  yours?: string;
}

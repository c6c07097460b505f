/** The report on one page, as the analyze-seo function answers it. Scores are whole numbers from 0 to 100. */
export interface SeoReport {
  overall_score: number;
  technical: {
    score: number;
    mobile_friendly: boolean;
    indexable: boolean;
    has_canonical: boolean;
    has_schema: boolean;
    has_social_tags: boolean;
    images_without_alt: number;
    issues: string[];
  };
  readability: {
    score: number;
    word_count: number;
    sentence_count: number;
    avg_words_per_sentence: number;
    issues: string[];
  };
  title: TextVerdict;
  meta_description: TextVerdict;
  content: { word_count: number; score: number; issues: string[]; suggestions: string[] };
  /** What to mend first, the weightiest first; at most five. */
  priority_actions: string[];

  /** The address as it is displayed: https, without www. */
  url: string;
  /** The address that answered, after redirects, with its status. */
  answered: { address: string; status: number; redirects: number };
  /** Every check that was made, in the order of the groups. */
  findings: Finding[];
  /** The edition of the checks that gave the scores: two reports can be compared when it is the same. */
  edition: string;
  /** BCP 47: the language that the page declares, else the one that its text is in; empty where neither is known. */
  language: string;
}

export interface TextVerdict {
  /** As it stands on the page, at most 300 characters; empty where there is none. */
  value: string;
  score: number;
  issues: string[];
  suggestions: string[];
}

export const findingGroups = ["found", "shared", "content", "readable", "technical"] as const;
export type FindingGroup = (typeof findingGroups)[number];

/** `none`: there was nothing to check (no images, no hreflang), which costs nothing. */
export const verdicts = ["pass", "warn", "fail", "none"] as const;
export type Verdict = (typeof verdicts)[number];

export interface Finding {
  /** The check's id, which is the same in every edition: "title-length". */
  id: string;
  group: FindingGroup;
  /** What is checked, in words of an owner: "The title fits into a search result". */
  title: string;
  verdict: Verdict;
  /** How much it counts in its group's score, 0 to 10; a check with 0 only informs. */
  weight: number;
  /** What was seen on the page: one short line each, at most ten, text and never markup. */
  evidence: string[];
  /** Why it matters. */
  why: string;
  /** How to fix it; empty where it passed. */
  how: string;
}

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

  /** The address as it is shown: https, without www. */
  url: string;
  /** The address that answered, after redirects, with its status. */
  answered: { address: string; status: number; redirects: number };
  /** Every check that was made, in the order of the groups. */
  findings: Finding[];
  /** Of which edition of the checks the scores are: two reports can be compared when it is the same. */
  edition: string;
  /** BCP 47, as the page says or else as it reads; empty where neither is known. */
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
  /** Of the check, kept through its editions: "title-length". */
  id: string;
  group: FindingGroup;
  /** What is checked, in words of an owner: "The title fits into a search result". */
  title: string;
  verdict: Verdict;
  /** Of the group's score, 0 to 10; 0 informs only. */
  weight: number;
  /** What was seen on the page: one short line each, at most ten, text and never markup. */
  evidence: string[];
  /** Why it matters. */
  why: string;
  /** How to fix it; empty where it passed. */
  how: string;
}

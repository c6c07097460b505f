/** All that the checks read of one visit: plain data, bounded in size, text and never markup. */
export interface PageFacts {
  /** The address as it is displayed: https, without www. */
  displayUrl: string;
  /** The address of the page after all redirects, without a fragment. */
  address: string;
  status: number;
  redirects: { from: string; status: number; to: string }[];
  plainHttp: "leads to https" | "answers" | "silent";
  /** Milliseconds to the first byte. */
  waited: number;
  /** Bytes of the page as sent, and after decompression. */
  sentBytes: number;
  bytes: number;
  /** 'br', 'gzip'…; empty without compression. */
  compression: string;
  /** The max-age of Strict-Transport-Security, in seconds; null without the header. */
  hstsSeconds: number | null;
  /** When the site answered, by its own clock, in milliseconds since 1970; null where it does not say. */
  answeredAt: number | null;

  /** The rules that a browser draws the page by, as its doctype decides. */
  renderingMode: "standards" | "limited quirks" | "quirks" | "no doctype";
  /**
   * By the Encoding Standard's names ('utf-8'), and what declared it; `late` is a meta behind the first 1,024
   * bytes.
   */
  charset: { name: string; declaredBy: "bom" | "header" | "meta" | "late" | "nobody" };
  /** The lang attribute of <html>; null without one. */
  lang: string | null;
  /** The language that the text reads as ('en'); empty where it cannot be detected. */
  reads: string;
  titles: string[];
  descriptions: string[];
  /** Directives to crawlers: by <meta name="robots|googlebot|…"> and by X-Robots-Tag. */
  directives: { from: "page" | "header"; agent: string; words: string[] }[];
  viewports: string[];
  /** Every canonical link; one outside <head> ("body") does not count. */
  canonicals: (Target & { from: "page" | "header" | "body" })[];
  /** Versions in other languages, by <link hreflang> and by the header Link. */
  alternates: (Target & { lang: string })[];
  /** Of `<meta http-equiv="refresh">`: after how many seconds it loads another page, and which. */
  refresh: { seconds: number; to: string } | null;
  icons: number;
  /** Open Graph and card properties by their names ('og:title'), the first of each. */
  social: Record<string, string>;
  structured: {
    /** Types that JSON-LD and microdata name, each once. */
    types: string[];
    blocks: number;
    /** Why a block cannot be read, one line each. */
    faults: CountWithExamples;
    /** Things without what search engines ask of their type: 'Product without offers'. */
    incomplete: CountWithExamples;
  };
  headings: { level: number; text: string }[];
  images: { count: number; withoutAlt: CountWithExamples };
  links: {
    /** Links that lead somewhere, within the site and to other sites. */
    within: number;
    away: number;
    uncrawlable: CountWithExamples;
    generic: CountWithExamples;
    unnamed: CountWithExamples;
  };
  /** Addresses that a page of https calls by http: what runs in the page, and what is only shown. */
  mixed: { active: CountWithExamples; passive: CountWithExamples };
  plugins: CountWithExamples;
  text: TextFacts;
  robots: RobotsFacts;
  sitemap: SitemapFacts;
}

/** Where a link leads. */
export interface Target {
  /** As it stands on the page. */
  written: string;
  /** In full and without a fragment; null where it is no address. */
  href: string | null;
  /** Whether it is written in full, with its scheme. */
  isFull: boolean;
}

export interface CountWithExamples {
  count: number;
  /** The first of them, at most ten. */
  examples: string[];
}

/** What a person reads of the page, without scripts, styles, navigation of frames and hidden parts. */
export interface TextFacts {
  characters: number;
  /** Paragraphs of a template's filler text: 'Lorem ipsum dolor sit amet'. */
  filler: CountWithExamples;
  /** All of them, those of menus and buttons too. */
  words: number;
  /** Running text only: what stands in sentences. */
  proseWords: number;
  sentences: number;
  /** Sentences of more than thirty words. */
  longSentences: CountWithExamples;
  /** Paragraphs of more than 150 words. */
  longParagraphs: CountWithExamples;
  /** By the formula of the language; null where there is none for it or too little text. */
  ease: { value: number; formula: string; reads: "plain" | "fairly hard" | "hard" } | null;
}

export interface RobotsFacts {
  /** 0 where nothing answered. */
  status: number;
  /** Whether a crawler may read the page: every crawler by "*", and Google's own. */
  allowed: { all: boolean; google: boolean };
  /** The line that forbids it, as it stands there. */
  forbiddenBy: string;
  /** Lines that a crawler cannot understand: 'Line 3: …'. */
  faults: CountWithExamples;
}

export interface SitemapFacts {
  status: number;
  address: string;
  /** `packed` is a .gz, which is not opened. */
  kind: "sitemap" | "index" | "text" | "packed" | "none";
  addresses: number;
  /** Whether the page is in it; null where the sitemap is an index or was cut. */
  listsPage: boolean | null;
}

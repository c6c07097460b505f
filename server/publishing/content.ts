import { eventTypes, studioZone } from "#content/booking.ts";
import { checklists } from "#content/checklists.ts";
import { quiz } from "#content/quiz.ts";
import { quizTips } from "#content/quiz-tips.ts";
import { seller } from "#content/seller.ts";
import { seoGroups, seoLimits, verdictNames } from "#content/seo-report.ts";
import { addOns, plans, projectTerms } from "#content/services.ts";
import { studio } from "#content/studio.ts";
import { consent, tools } from "#content/tools.ts";
import { contentSchemas } from "./schemas.ts";

/** What the studio says and charges: all kinds of content that functions, mails, jobs and documents use. */
export interface PublishedContent {
  studio: typeof studio;
  seller: typeof seller;
  catalogue: { plans: typeof plans; addOns: typeof addOns; projectTerms: typeof projectTerms };
  booking: { eventTypes: typeof eventTypes; studioZone: string };
  checklists: typeof checklists;
  leadTools: { tools: typeof tools; consent: typeof consent };
  quiz: { questions: typeof quiz; tips: typeof quizTips };
  seoReport: {
    groups: typeof seoGroups;
    limits: typeof seoLimits;
    verdictNames: typeof verdictNames;
  };
}

/**
 * The content that is in force: the only way in which the server reads it. Today it comes from the files of `content/`.
 * @throws Error on the first call where something is missing or wrong, with the kind, the place and what to write.
 */
export function publishedContent(): PublishedContent {
  checked ??= checkContent(shipped);
  return checked;
}

const shipped: PublishedContent = {
  studio,
  seller,
  catalogue: { plans, addOns, projectTerms },
  booking: { eventTypes, studioZone },
  checklists,
  leadTools: { tools, consent },
  quiz: { questions: quiz, tips: quizTips },
  seoReport: { groups: seoGroups, limits: seoLimits, verdictNames },
};

let checked: PublishedContent | null = null;

/** @throws Error that names the kind and the place of the first fault. */
export function checkContent(content: PublishedContent): PublishedContent {
  for (const [kind, { schema, file }] of Object.entries(contentSchemas)) {
    const { error } = schema.safeParse(content[kind as keyof PublishedContent]);
    const [issue] = error?.issues ?? [];
    if (!issue) continue;
    const path = issue.path.length > 0 ? `"${issue.path.join(".")}"` : "it";
    throw new Error(`Cannot start: in ${file} ${path} is wrong. ${issue.message}.`);
  }
  return content;
}

import type { ChecklistTemplate } from "#content/checklists.ts";
import { ordinaryWeek } from "#domain/booking/hours.ts";
import type { ChecklistBody } from "#domain/content/checklists.ts";
import { faultsOf } from "#domain/content/faults.ts";
import {
  bodyFrom,
  emptyBody,
  type Field,
  type Fields,
  isObject,
  laidOver,
} from "#domain/content/fields.ts";
import {
  type KindBody,
  type KindName,
  kindNames,
  kinds,
  upgradedBody,
} from "#domain/content/kinds.ts";
import { markedBody, type Sources } from "#domain/content/marks.ts";
import { type SellerBody, sellerBody, sellerOf } from "#domain/content/seller.ts";
import type { QuizBody } from "#domain/content/tools.ts";
import type { StudioContent } from "./studio-content.ts";

type Body = Record<string, unknown>;

interface Holder {
  read(content: StudioContent): unknown;
  write(content: StudioContent, body: Body): StudioContent;
}

/** What the content has of a kind. */
export function bodyOf<Name extends KindName>(content: StudioContent, name: Name): KindBody<Name> {
  return bodyFrom<Fields>(kinds[name].fields, holders[name].read(content)) as KindBody<Name>;
}

/**
 * The content with other bodies of some kinds. A kind that this version of the software does not have is left out; of a
 * body of an older one, a field that does not fit any more is the content's.
 */
export function withBodies(
  content: StudioContent,
  bodies: Readonly<Record<string, unknown>>,
): StudioContent {
  return kindNames
    .filter((name) => Object.hasOwn(bodies, name))
    .reduce((made, name) => {
      const known = bodyOf(content, name);
      const body = adapted(kinds[name].fields, {
        stored: upgradedBody(name, bodies[name]),
        known,
        retains: fits,
      });
      return holders[name].write(made, body);
    }, content);
}

/**
 * The content as a preview shows it: over it the drafts of some kinds, whose texts may be empty or too long yet, and in
 * it each text marked.
 * @param mark null: nothing says where it comes from
 */
export function withMarks(
  content: StudioContent,
  drafts: Readonly<Record<string, unknown>>,
  mark: Sources["mark"] | null,
): StudioContent {
  return kindNames.reduce((made, name) => {
    const known = bodyOf(content, name);
    const { fields } = kinds[name];
    const stored = upgradedBody(name, drafts[name] ?? known);
    const body = adapted(fields, { stored, known, retains: isRenderable });
    return holders[name].write(made, mark ? markedBody(fields, body, { mark, root: name }) : body);
  }, content);
}

/** A draft of an older version of the software with the fields of this one; its faults stay for its author. */
export function draftOf(kind: KindName, stored: unknown, content: StudioContent): Body {
  const { fields } = kinds[kind];
  const parts = { stored: upgradedBody(kind, stored), known: bodyOf(content, kind) };
  return adapted(fields, { ...parts, retains: isThere });
}

type Retains = (field: Field, value: unknown) => boolean;

const isThere: Retains = (_, value) => value !== undefined;
/** Whether a page can show it: any text, and any list of entries. */
const isRenderable: Retains = (field, value) => {
  if (field.is === "line" || field.is === "text") return typeof value === "string";
  return field.is === "lines" || field.is === "list" ? Array.isArray(value) : fits(field, value);
};
const fits: Retains = (field, value) => faultsOf({ value: field }, { value }).length === 0;

/** Each value that is retained, and in place of any other the one that is known. */
function adapted(fields: Fields, { stored, known, retains }: Adaptation): Body {
  const body = isObject(stored) ? stored : {};
  const under = isObject(known) ? known : {};
  const value = (name: string, field: Field): unknown => {
    const [own, other] = [body[name], under[name]];
    if (field.is === "group") return adapted(field.of, { stored: own, known: other, retains });
    if (field.is !== "list" || !Array.isArray(own)) return retains(field, own) ? own : other;
    const entries = own.filter(isObject).map((entry) => {
      const like = Array.isArray(other) ? other.find(({ id }) => id === entry.id) : undefined;
      const parts = { stored: entry, known: like ?? emptyBody(field.of), retains };
      return { ...adapted(field.of, parts), id: entry.id };
    });
    return retains(field, entries) ? entries : other;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, value(name, field)]),
  );
}

interface Adaptation {
  stored: unknown;
  known: unknown;
  retains: Retains;
}

function ofPage(name: keyof StudioContent["pages"]): Holder {
  return {
    read: ({ pages }) => pages[name],
    write: (content, body) => ({ ...content, pages: laidOver(content.pages, { [name]: body }) }),
  };
}

function ofServicePage(name: keyof StudioContent["servicePages"]): Holder {
  return {
    read: ({ servicePages }) => servicePages[name],
    write: (content, body) => ({
      ...content,
      servicePages: laidOver(content.servicePages, { [name]: body }),
    }),
  };
}

function checklistsOf(body: ChecklistBody): StudioContent["checklists"] {
  const checklists = Object.entries(body).map(([key, entries]) => {
    const sections: { name: string; tasks: ChecklistTemplate["tasks"] }[] = [];
    for (const { id, name, part, who } of entries) {
      const task = who === "studio" ? ([id, name] as const) : ([id, name, who] as const);
      const last = sections.at(-1);
      if (last?.name === part) last.tasks = [...last.tasks, task];
      else sections.push({ name: part, tasks: [task] });
    }
    return [key, sections];
  });
  return Object.fromEntries(checklists);
}

function quizOf(body: QuizBody): StudioContent["quiz"] {
  const asked = Object.entries(body);
  return {
    questions: asked.map(([id, { question, three, two, one, none }]) => {
      const texts = [three, two, one, none];
      return { id, question, answers: texts.map((text, at) => ({ text, points: 3 - at })) };
    }),
    tips: Object.fromEntries(asked.map(([id, { tip }]) => [id, tip])),
  };
}

/** How a kind is read from the content, and written over it. */
const holders: Record<KindName, Holder> = {
  "page-home": ofPage("home"),
  "page-services": ofPage("services"),
  "page-work": ofPage("work"),
  "page-contact": ofPage("contact"),
  "page-about": ofPage("about"),
  "page-booking": ofPage("booking"),
  "page-seo-report": ofPage("seoReport"),
  "page-tools": ofPage("tools"),
  "page-one-day": ofServicePage("oneDayWebsite"),
  "page-week": ofServicePage("websiteInAWeek"),
  "page-ai-tools": ofServicePage("aiToolDevelopment"),
  "page-lead-tool": ofServicePage("leadCapture"),
  "page-branding": ofServicePage("completeBranding"),
  "page-support": ofServicePage("ongoingSupport"),
  services: {
    read: ({ catalogue }) => catalogue,
    write: (content, body) => {
      const catalogue = laidOver(content.catalogue, body);
      // A package that the studio has added has a page of its own like those that are shipped, an add-on its place in
      // the list of all.
      const plans = catalogue.plans.map((plan) => ({
        ...plan,
        page: plan.page ?? `/services/${plan.id}`,
      }));
      const ownAddOns = catalogue.ownAddOns.map((addOn) => ({
        ...addOn,
        page: addOn.page ?? `/services#add-on-${addOn.id}`,
      }));
      return { ...content, catalogue: { ...catalogue, plans, ownAddOns } };
    },
  },
  checklists: {
    read: ({ checklists }) =>
      Object.fromEntries(
        Object.entries(checklists).map(([key, sections]) => [
          key,
          sections.flatMap(({ name: part, tasks }) =>
            tasks.map(([id, name, who = "studio"]) => ({ id, name, part, who })),
          ),
        ]),
      ),
    write: (content, body) => ({ ...content, checklists: checklistsOf(body as ChecklistBody) }),
  },
  bookings: {
    read: ({ booking: { eventTypes, studioZone } }) => ({ eventTypes, zone: studioZone }),
    write: (content, { zone, eventTypes }) => {
      const booking = laidOver(content.booking, { eventTypes, studioZone: zone });
      // One that the studio has added begins with the ordinary hours; others are set in the admin area.
      const types = booking.eventTypes.map((type) => ({
        ...type,
        week: type.week ?? ordinaryWeek,
      }));
      return { ...content, booking: { ...booking, eventTypes: types } };
    },
  },
  tools: {
    read: ({ leadTools }) => leadTools,
    write: (content, body) => ({ ...content, leadTools: laidOver(content.leadTools, body) }),
  },
  quiz: {
    read: ({ quiz: { questions, tips } }) =>
      Object.fromEntries(
        questions.map(({ id, question, answers }) => {
          const [three, two, one, none] = answers.map(({ text }) => text);
          return [id, { question, three, two, one, none, tip: tips[id] }];
        }),
      ),
    write: (content, body) => ({ ...content, quiz: quizOf(body as QuizBody) }),
  },
  portfolio: {
    read: ({ portfolio }) => portfolio,
    write: (content, body) => ({ ...content, portfolio: laidOver(content.portfolio, body) }),
  },
  questions: {
    read: ({ faq }) => ({ items: faq }),
    write: (content, { items }) => ({ ...content, faq: laidOver(content.faq, items) }),
  },
  testimonials: {
    read: ({ testimonials }) => ({ items: testimonials }),
    write: (content, { items }) => ({
      ...content,
      testimonials: laidOver(content.testimonials, items),
    }),
  },
  team: {
    read: ({ team }) => team,
    write: (content, body) => ({ ...content, team: laidOver(content.team, body) }),
  },
  mails: {
    read: ({ mails }) => mails,
    write: (content, body) => ({ ...content, mails: laidOver(content.mails, body) }),
  },
  seller: {
    read: ({ seller }) => sellerBody(seller),
    write: (content, body) => ({
      ...content,
      seller: sellerOf(body as SellerBody, content.seller),
    }),
  },
  legal: {
    read: ({ legal }) => legal,
    write: (content, body) => ({ ...content, legal: laidOver(content.legal, body) }),
  },
  brand: {
    read: ({ brand }) => brand,
    write: (content, body) => ({ ...content, brand: laidOver(content.brand, body) }),
  },
  studio: {
    read: ({ studio }) => studio,
    write: (content, body) => ({ ...content, studio: laidOver(content.studio, body) }),
  },
};

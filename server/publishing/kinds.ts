import { type Fields, faultsOf } from "#domain/content/fields.ts";
import { type KindBody, type KindName, kindNames, kinds } from "#domain/content/kinds.ts";
import type { StudioContent } from "./studio-content.ts";

/** What the content has of a kind. */
export function bodyOf<Name extends KindName>(content: StudioContent, name: Name): KindBody<Name> {
  return readers[name](content) as KindBody<Name>;
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
      const body = adapted(kinds[name].fields, bodyOf(content, name), bodies[name]);
      return writers[name](made, body as never);
    }, content);
}

function adapted(fields: Fields, known: Record<string, unknown>, stored: unknown): unknown {
  const body = (stored ?? {}) as Record<string, unknown>;
  const isFit = (name: string, field: Fields[string]) =>
    faultsOf({ [name]: field }, { [name]: body[name] }).length === 0;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isFit(name, field) ? body[name] : known[name],
    ]),
  );
}

const readers: { [Name in KindName]: (content: StudioContent) => KindBody<Name> } = {
  "page-home": ({ pages }) => pages.home,
  questions: ({ faq }) => ({ items: [...faq] }),
};

const writers: {
  [Name in KindName]: (content: StudioContent, body: KindBody<Name>) => StudioContent;
} = {
  "page-home": (content, home) => ({ ...content, pages: { ...content.pages, home } }),
  questions: (content, { items }) => ({ ...content, faq: items }),
};

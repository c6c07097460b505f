import { ownNameIn, ownNames } from "#domain/service/own-text.ts";
import type { Language } from "#domain/settings/settings.ts";
import { content } from "#web/data/content.ts";
import { MarkedPart } from "#web/ui/marked-part.tsx";

type Props = {
  /** A name of what is sold, or the text of a line about it. */
  text: string;
  /** The language of what is around it. */
  language: Language;
  /** What the project was sold. */
  sold?: unknown;
  /** The studio's own texts besides those. */
  own?: readonly string[];
  /** The sentence that has it, where it is not alone. */
  children?: string | undefined;
};

/** A stored text, in which the studio's own name is marked where it is in another language than what is around it. */
export function OwnText({ text, language, sold, own = [], children = text }: Props) {
  const { catalogue, studio } = content();
  const names = [...own, ...ownNames(catalogue, studio.language, sold)];
  const part = ownNameIn(text, names, { language, studio: studio.language });
  return <MarkedPart part={part}>{children}</MarkedPart>;
}

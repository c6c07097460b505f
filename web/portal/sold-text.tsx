import type { ReactNode } from "react";
import { inLanguage, langOfText, type Translations } from "#domain/service/translations.ts";
import { content } from "#web/data/content.ts";
import { useLanguage } from "#web/language/words.ts";

type Props<Text extends string> = {
  /** What is sold, or a kind of call. */
  of: Record<Text, string> & { translations?: Translations<object> };
  text: Text;
};

/** A text of the studio's own about what it sells, in the reader's language or marked as being in the studio's. */
export function SoldText<Text extends string>({ of, text }: Props<Text>) {
  return (
    <Marked of={of} text={text}>
      {inLanguage(of, useLanguage())[text]}
    </Marked>
  );
}

/** Marks what shows a text of it in another form. */
export function Marked({
  of,
  text,
  children,
}: {
  of: { translations?: Translations<object> };
  text: string;
  children: ReactNode;
}) {
  const reader = { language: useLanguage(), studio: content().studio.language };
  return <span lang={langOfText(of, text, reader)}>{children}</span>;
}

type Props = {
  /** What is in another language than the page; null where all is in the page's. */
  part: { name: string; lang: string } | null;
  children: string;
};

/** A text in which a name is in another language than the page. */
export function MarkedPart({ part, children: text }: Props) {
  const at = part ? text.indexOf(part.name) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={part.lang}>{part.name}</span>
      {text.slice(at + part.name.length)}
    </>
  );
}

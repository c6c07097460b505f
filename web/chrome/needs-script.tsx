type Props = {
  words: readonly [before: string, link: string, after: string];
  className?: string;
};

/** The message of a page that is nothing without its script. */
export function NeedsScript({ words: [before, link, after], className = "" }: Props) {
  return (
    <noscript>
      <p className={`${className} rounded-md bg-amber-soft px-4 py-3 text-amber-ink`.trim()}>
        {before}
        <a href="/contact" className="underline underline-offset-4">
          {link}
        </a>
        {after}
      </p>
    </noscript>
  );
}

/** The message of a page that is nothing without its script. */
export function NeedsScript({ className = "" }: { className?: string }) {
  return (
    <noscript>
      <p className={`${className} rounded-md bg-sun-soft px-4 py-3 text-sun-ink`.trim()}>
        This page needs JavaScript. Please switch it on, or{" "}
        <a href="/contact" className="underline underline-offset-4">
          write to us
        </a>
        , and we will help you by hand.
      </p>
    </noscript>
  );
}

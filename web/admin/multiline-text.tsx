/** A text that somebody typed, with its line breaks and in the direction of its script. */
export function MultilineText({ text }: { text: string }) {
  return (
    <p dir="auto" className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

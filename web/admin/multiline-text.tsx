/** What somebody wrote, in their lines and in the direction of their script. */
export function MultilineText({ text }: { text: string }) {
  return (
    <p dir="auto" className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

type Props = {
  /** One sentence; empty when there is nothing to say. */
  text: string;
};

/** Announces a change to a screen reader, and shows it as long as `text` is not empty. */
export function LiveNote({ text }: Props) {
  return (
    <div
      role="status"
      // Above the bar at the lower edge of a narrow screen.
      className="pointer-events-none fixed inset-x-4 bottom-20 z-20 flex justify-center lg:bottom-4 print:hidden"
    >
      {text !== "" && (
        <p
          key={text}
          data-state="shown"
          className="flex max-w-lg animate-rise items-baseline gap-3 rounded-md bg-ink px-5 py-3 font-medium text-paper text-sm shadow-lift [overflow-wrap:anywhere]"
        >
          <span aria-hidden className="size-2 shrink-0 -translate-y-px rounded-full bg-dawn" />
          {text}
        </p>
      )}
    </div>
  );
}

type Props = { /** What is loading, if nothing beside it says so. */ label?: string };

/** A spinner that looks like a small sun on its orbit. */
export function Spinner({ label }: Props) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 animate-spin motion-reduce:animate-none"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" opacity="0.3" />
      <circle cx="10" cy="2.5" r="2.5" fill="currentColor" />
    </svg>
  );
}

import { hasDay } from "#web/ui/day.ts";

/** What a service includes, one thing a line, in two columns on wide screens. */
export function Included({ things }: { things: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 border-ink/15 border-t sm:grid-cols-2">
      {things.map((thing) => (
        <li key={thing} className="flex gap-4 border-ink/15 border-b py-4">
          <Tick />
          {thing}
        </li>
      ))}
    </ul>
  );
}

function Tick() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="mt-1 size-5 shrink-0">
      {hasDay() ? (
        <>
          <path d="M3 15a7 7 0 0 1 14 0Z" className="fill-sun" />
          <path d="M1 15h18" className="stroke-ember" strokeWidth="2" strokeLinecap="round" />
        </>
      ) : (
        <path
          d="m3 10.5 4.5 4.5L17 5.5"
          fill="none"
          className="stroke-ember"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

type Props = { /** A person's or a business's name. */ name: string; size?: "sm" | "md" | "lg" };

/** Initials on a small picture of a sunrise. Hidden from screen readers, because the name itself is displayed beside
 * it. */
export function Avatar({ name, size = "md" }: Props) {
  return (
    <span
      aria-hidden
      className={`night relative isolate grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-night font-bold ${sizes[size]}`}
    >
      <span className="absolute inset-x-0 -bottom-1/3 -z-10 h-2/3 rounded-full bg-dawn/45 blur-[6px]" />
      {initials(name)}
    </span>
  );
}

function initials(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return (
    picked.map((word) => firstLetter.exec(word ?? "")?.[0].toLocaleUpperCase() ?? "").join("") ||
    "–"
  );
}

/** With its accents, and an emoji with all its parts. */
const firstLetter = /^(?:\p{RI}\p{RI}|.\p{M}*(?:\u200d.\p{M}*|\p{EMod})*)/su;

const sizes = { sm: "size-9 text-xs", md: "size-12 text-base", lg: "size-18 text-xl" };

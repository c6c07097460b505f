import type { SiteContent } from "../content.ts";
import { letters } from "./specimen-letters.ts";

type Props = Pick<SiteContent["servicePages"]["completeBranding"], "specimen">;

/** An example of what a client gets in the end: a brand on one sheet. The bakery does not exist. */
export function SpecimenSheet({ specimen }: Props) {
  return (
    <figure>
      <svg aria-hidden className="absolute size-0">
        <path id="wordmark" d={letters.wordmark.path} />
        <g id="ear">
          <path d="M33 112C31 78 32 52 38 22l4 1C37 53 36 78 37 112Z" />
          <path d="M40 24c-6-6-6-14 1-22 5 9 5 16-1 22Z" />
          <path d="M36 44c-10-2-14-9-12-19 9 3 13 9 12 19ZM34 64C24 62 20 55 22 45c9 3 13 9 12 19ZM33 84C23 82 19 75 21 65c9 3 13 9 12 19Z" />
          <path d="M39 42c1-9 6-14 15-15 0 10-5 15-15 15ZM37 62c1-9 6-14 15-15 0 10-5 15-15 15Z" />
        </g>
      </svg>
      <div className="specimen grid grid-cols-6 lg:grid-cols-12 *:relative *:min-h-44 *:overflow-hidden *:p-5 lg:*:p-8">
        <div className="specimen-flour col-span-6 grid min-h-72 place-items-center lg:row-span-2">
          <div className="grid justify-items-center gap-8">
            <Mark className="w-36 fill-current lg:w-52" />
            <Letters of="wordmark" className="h-8 lg:h-10" />
          </div>
        </div>
        <div className="specimen-crust col-span-6 flex flex-col justify-between lg:row-span-1">
          <p className="text-sm">{specimen.headlines}</p>
          <Letters of="Aa" className="h-[clamp(5rem,2.5rem+9vw,9rem)] self-start" />
        </div>
        <div className="specimen-sage col-span-3 flex flex-col justify-between font-sans">
          <p className="font-semibold text-sm">{specimen.rest}</p>
          <p className="text-[clamp(2rem,1rem+4vw,4rem)] leading-none tracking-tight">Aa 19</p>
        </div>
        <div className="specimen-plum col-span-3 grid place-items-center">
          <Mark className="w-16 fill-current lg:w-20" />
          <span className="absolute right-5 bottom-5 font-sans text-xs">{specimen.least}</span>
        </div>
        <ul className="specimen-flour col-span-6 grid grid-cols-2 gap-4 font-sans sm:grid-cols-4 lg:col-span-7">
          {colours.map((id) => (
            <li key={id} className="flex flex-col text-xs">
              <span className={`mb-3 min-h-16 flex-1 border border-current/25 ${grounds[id]}`} />
              <b className="text-sm">{specimen.colours[id].name}</b>
              {specimen.colours[id].use}
            </li>
          ))}
        </ul>
        <div className="specimen-crust col-span-6 grid place-items-center lg:col-span-5">
          <Card specimen={specimen} />
        </div>
      </div>
      <figcaption className="pt-3 text-sm">{specimen.caption}</figcaption>
    </figure>
  );
}

const colours = ["crust", "flour", "plum", "sage"] as const;
const grounds = {
  crust: "specimen-crust",
  flour: "specimen-flour",
  plum: "specimen-plum",
  sage: "specimen-sage",
};

/** The logo: two ears of corn that form the letter H. */
function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 120 120" className={className}>
      <use href="#ear" />
      <use href="#ear" transform="matrix(-1 0 0 1 120 0)" />
      <path d="M36 72c16-6 32-6 48 0v5c-16-6-32-6-48 0Z" />
    </svg>
  );
}

function Letters({ of, className }: { of: keyof typeof letters; className: string }) {
  const { viewBox, path } = letters[of];
  return (
    <svg aria-hidden viewBox={viewBox} className={className}>
      {of === "wordmark" ? (
        <use href="#wordmark" className="fill-current" />
      ) : (
        <path d={path} className="fill-current" />
      )}
    </svg>
  );
}

function Card({ specimen }: Props) {
  return (
    <div className="specimen-flour flex aspect-[1.7] w-full max-w-80 flex-col justify-between p-5 shadow-lift">
      <Letters of="wordmark" className="h-5 self-start" />
      <p className="flex items-end justify-between font-sans text-xs">
        <span>
          {specimen.trade}
          <br />
          {specimen.open}
        </span>
        <Mark className="w-9 fill-current" />
      </p>
    </div>
  );
}

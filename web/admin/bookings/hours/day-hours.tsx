import { CircleAlert, Copy, Plus, X } from "lucide-react";
import { useId } from "react";
import { dayNames, type Weekday } from "#domain/booking/hours.ts";
import {
  maxOpeningsPerDay,
  type OpeningFaults,
  type TypedOpening,
} from "#domain/booking/typed-week.ts";

type Props = {
  day: Weekday;
  openings: readonly TypedOpening[];
  /** The faults of each opening, in the same order; an opening without a fault may have no entry. */
  faults: readonly OpeningFaults[];
  onChange: (openings: readonly TypedOpening[]) => void;
  /** Copies the openings of this day to the other workdays. */
  onCopy: () => void;
};

export function DayHours({ day, openings, faults, onChange, onCopy }: Props) {
  const name = dayNames[day];
  const change = (n: number, part: Partial<TypedOpening>) =>
    onChange(openings.map((opening, at) => (at === n ? { ...opening, ...part } : opening)));
  return (
    <fieldset
      data-day={day}
      className="grid gap-x-6 gap-y-1 border-line border-b py-3 @max-2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[7rem_minmax(0,1fr)_auto]"
    >
      <legend className="sr-only">{name}</legend>
      <p aria-hidden className="flex min-h-11 items-center self-start font-semibold">
        {name}
      </p>
      <div className="grid content-start gap-2 @max-2xl:col-span-2 @max-2xl:row-start-2">
        {openings.length === 0 && <p className="flex min-h-11 items-center text-muted">Closed</p>}
        {openings.map((opening, n) => (
          <Opening
            // biome-ignore lint/suspicious/noArrayIndexKey: an opening has no name but its place
            key={n}
            label={`${name}, ${n + 1}`}
            opening={opening}
            faults={faults[n] ?? {}}
            onChange={(part) => change(n, part)}
            onRemove={() => onChange(openings.toSpliced(n, 1))}
          />
        ))}
      </div>
      <div className="-mr-3 flex items-start">
        <Tool
          label={`Add hours on ${name}`}
          isOff={openings.length >= maxOpeningsPerDay}
          onUse={() => onChange([...openings, nextOpening(openings)])}
        >
          <Plus aria-hidden className="size-5" />
        </Tool>
        <Tool label={`Copy ${name} to Monday to Friday`} onUse={onCopy}>
          <Copy aria-hidden className="size-4.5" />
        </Tool>
      </div>
    </fieldset>
  );
}

/** A whole working day for a closed day, otherwise an empty opening after the last one. */
function nextOpening(openings: readonly TypedOpening[]): TypedOpening {
  return openings.length === 0 ? { from: "09:00", to: "17:00" } : { from: "", to: "" };
}

type OpeningProps = {
  label: string;
  opening: TypedOpening;
  faults: OpeningFaults;
  onChange: (part: Partial<TypedOpening>) => void;
  onRemove: () => void;
};

function Opening({ label, opening, faults, onChange, onRemove }: OpeningProps) {
  const id = useId();
  const fault = [faults.from, faults.to].filter(Boolean).join(" ");
  const control = (side: keyof TypedOpening) => ({
    type: "time",
    step: 900,
    value: opening[side],
    "aria-label": `${label}: ${side}`,
    "aria-invalid": faults[side] ? true : undefined,
    "aria-describedby": fault ? id : undefined,
    className: "control min-h-11 w-full px-3 py-1.5",
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [side]: target.value }),
  });
  return (
    <div>
      <div className="grid max-w-md grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem] items-center gap-2">
        <input {...control("from")} />
        <span aria-hidden className="text-muted text-sm">
          to
        </span>
        <input {...control("to")} />
        <Tool label={`Remove ${label}`} onUse={onRemove}>
          <X aria-hidden className="size-4.5" />
        </Tool>
      </div>
      {fault && (
        <p id={id} className="mt-1 flex gap-1.5 font-medium text-rust text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  );
}

type ToolProps = { label: string; isOff?: boolean; onUse: () => void; children: React.ReactNode };

function Tool({ label, isOff = false, onUse, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onUse}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink disabled:opacity-35"
    >
      {children}
    </button>
  );
}

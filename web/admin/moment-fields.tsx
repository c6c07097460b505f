import { useState } from "react";
import { momentAt } from "#domain/booking/wall-time.ts";
import { cityOf } from "#domain/time-zone.ts";
import { studioZone } from "#web/data/content.ts";
import { TextField } from "#web/ui/text-input.tsx";

/** `null`: what is typed is no moment yet. */
type Props = { onChange: (moment: string | null) => void };

/** A day and a time of the studio's zone. */
export function MomentFields({ onChange }: Props) {
  const [typed, setTyped] = useState({ day: "", time: "" });
  const change = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part };
    setTyped(now);
    onChange(now.day && now.time ? momentAt(now.day, now.time, studioZone()) : null);
  };
  const isNone =
    typed.day !== "" && typed.time !== "" && momentAt(typed.day, typed.time, studioZone()) === null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Date"
        error={isNone ? "The clock jumps over this time that day." : undefined}
        type="date"
        value={typed.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label={`Time in ${cityOf(studioZone())}`}
        type="time"
        value={typed.time}
        onChange={({ target }) => change({ time: target.value })}
      />
    </div>
  );
}

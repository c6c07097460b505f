import { Pause, Play } from "lucide-react";
import type { Ref } from "react";

type Props = { label: string; ref?: Ref<HTMLInputElement>; onChange?: (paused: boolean) => void };

/**
 * Stands moving things still: a checkbox, so that it works before any script has arrived. Inside a `pausable`
 * element it holds every animation of that element.
 */
export function PauseToggle({ label, ref, onChange }: Props) {
  return (
    <label className="pause-toggle">
      <input
        ref={ref}
        type="checkbox"
        data-pause
        aria-label={label}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <Pause aria-hidden />
      <Play aria-hidden />
    </label>
  );
}

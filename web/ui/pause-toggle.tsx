import { classNames } from "./class-names.ts";

/** Pauses moving elements. It is a checkbox, so that it works before any script is loaded. Inside an element with the
 * class `pausable` it pauses every animation of that element. */
export function PauseToggle({ label, className }: { label: string; className?: string }) {
  return (
    <label className={classNames("pause-toggle", className)}>
      <input type="checkbox" data-pause aria-label={label} />
      <Sign lines="M5 3h5v18H5zM14 3h5v18h-5z" />
      <Sign lines="M6 4l14 8-14 8z" />
    </label>
  );
}

/** An icon of one path. As modules of the icon library, the two icons would be two more files for the home page. */
function Sign({ lines }: { lines: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d={lines} />
    </svg>
  );
}

import type { ReactNode } from "react";

/**
 * A grey shape where content will be: `<Skeleton className="h-6 w-40" />`. With forced colours its border is visible.
 */
export function Skeleton({ className = "h-5 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-breathe rounded-sm bg-ink/9 border border-transparent motion-reduce:animate-none ${className}`}
    />
  );
}

/** Wraps the skeletons of one view and says once that it is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

import { type ComponentType, lazy, Suspense } from "react";
import { isInside } from "#web/chrome/navigation.ts";
import { useWho } from "#web/data/session-store.ts";
import type { BellProps } from "./bell.tsx";

/** The bell, with its space reserved, so that nothing beside it moves when its script has loaded. */
export function HeaderBell({ path }: { path: string }) {
  const who = useWho();
  if (who.state !== "user" || !isInside(path)) return null;
  return (
    <span className="grid size-12 place-items-center">
      <Suspense>
        <Bell key={who.user.id} userId={who.user.id} studio={who.user.role === "admin"} />
      </Suspense>
    </span>
  );
}

// A page without the bell is better than no page, so a script that cannot be loaded is ignored.
const Bell = lazy(async (): Promise<{ default: ComponentType<BellProps> }> => {
  const found = await import("./bell.tsx").catch(() => null);
  await found?.notificationWords.ready();
  return { default: found?.Bell ?? (() => null) };
});

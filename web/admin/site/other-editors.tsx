import { useEffect, useState } from "react";
import { siteEditors } from "#web/data/site-content.ts";
import { Avatar } from "#web/ui/avatar.tsx";

const askAgainMs = 8_000;

/** Who else is changing the website now. */
export function OtherEditors() {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === "hidden") return;
      const answer = await siteEditors(true);
      if (answer.ok) setOthers(answer.others);
    };
    void ask();
    const again = setInterval(() => void ask(), askAgainMs);
    return () => {
      clearInterval(again);
      void siteEditors(false);
    };
  }, []);
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
      {others.length > 0 && (
        <>
          <span className="flex -space-x-3">
            {others.slice(0, 3).map((name) => (
              <Avatar key={name} name={name} size="sm" />
            ))}
          </span>
          {others.length > 1
            ? `${others.slice(0, -1).join(", ")} and ${others.at(-1)} are changing the website, too.`
            : `${others[0]} is changing the website, too.`}
        </>
      )}
    </p>
  );
}

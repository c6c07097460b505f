import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { readSystem, type System } from "#web/data/system.ts";

let known: System | null = null;

/** The version at the end of each page, and what is left to do. It is asked for once, when somebody scrolls so far. */
export function VersionLine() {
  const line = useRef<HTMLParagraphElement>(null);
  const [system, setSystem] = useState(known);
  useEffect(() => {
    if (known || !line.current) return;
    const onScroll: IntersectionObserverCallback = async ([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      const answer = await readSystem();
      if (!answer.ok) return;
      known = answer.system;
      setSystem(known);
    };
    // Whoever jumps to the end of the page has it above the window.
    const watch = new IntersectionObserver(onScroll, { rootMargin: "9999px 0px 0px" });
    watch.observe(line.current);
    return () => watch.disconnect();
  }, []);
  const open = system?.findings.filter(({ state }) => state !== "good").length ?? 0;
  return (
    <p ref={line} className="page mt-12 min-h-5 text-muted text-xs leading-5">
      {system && (
        <Link to="/admin/system" className="hover:text-ink">
          Daybreak {system.version}
          {open > 0 && ` · ${open === 1 ? "1 thing is" : `${open} things are`} left to do`}
        </Link>
      )}
    </p>
  );
}

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Tells a screen reader the new page's title, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = document.title;
    }, 150);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <p ref={region} aria-live="polite" className="sr-only" />;
}

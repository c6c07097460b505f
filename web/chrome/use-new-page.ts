import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls back when one has gone somewhere; not when React arrives on the page, which may have been used
 * by then. */
export function useNewPage(onNewPage: () => void) {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    onNewPage();
  });
}

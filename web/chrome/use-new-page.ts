import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls back after a navigation; not after hydration, when the page may already have been used. */
export function useNewPage(onNewPage: () => void) {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    onNewPage();
  });
}

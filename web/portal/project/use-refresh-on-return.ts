import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Someone who comes back to the tab sees what the studio has done meanwhile. */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [revalidate]);
}

import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Somebody who comes back to the tab sees what others have done meanwhile. */
export function useRevalidateOnReturn() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [revalidate]);
}

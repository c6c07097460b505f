import { useEffect } from "react";

/** A view transition that is cut short, by a quick Back or by turning the device, is no fault. The router does not
 * handle the rejected promise of it, so the browser would report an error. */
export function useSkippedTransitions() {
  useEffect(() => {
    if (!("startViewTransition" in document)) return;
    const begin = document.startViewTransition;
    document.startViewTransition = (...how) => {
      const transition = begin.apply(document, how);
      transition.ready.catch(() => {});
      return transition;
    };
    return () => {
      document.startViewTransition = begin;
    };
  }, []);
}

import { useLocation, useNavigate } from "react-router";
import { hrefOf, viewIn } from "../view.ts";

/** Back to the list that it was opened from; from a link of its own, or after a walk to another page, to the
 * list below it. */
export function useClose(): () => void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const view = viewIn({ pathname, searchParams: new URLSearchParams(search) });
    const list = hrefOf({ ...view, id: null });
    if (state?.fromList === list) void navigate(-1);
    else void navigate(list, { replace: true, preventScrollReset: true });
  };
}

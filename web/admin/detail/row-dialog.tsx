import type { ComponentProps, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { hrefOf, viewIn } from "../view.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { useNeighbours } from "./use-neighbours.ts";

type Props<Data> = Pick<ComponentProps<typeof DetailDialog<Data>>, "title" | "answer"> & {
  id: string;
  /** A sentence for a row that is not there. */
  missing: string;
  /** Null for a row that is not there. */
  children: (data: Data) => ReactNode;
};

/** The details of a row over the list that the page shows. */
export function RowDialog<Data>({ id, missing, children, ...dialog }: Props<Data>) {
  const neighbours = useNeighbours(id);
  const close = useClose();
  return (
    <DetailDialog {...dialog} neighbours={neighbours} onClose={close}>
      {(data) => children(data) ?? <p>{missing}</p>}
    </DetailDialog>
  );
}

/** Goes back in the history if the dialog was opened from this list. Otherwise, after a link from another page or a
 * step to another page of the list, it opens the list below the dialog. */
function useClose(): () => void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    const view = viewIn({ pathname, searchParams: new URLSearchParams(search) });
    const list = hrefOf({ ...view, id: null });
    if (state?.fromList === list) void navigate(-1);
    else void navigate(list, { replace: true, preventScrollReset: true });
  };
}

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { isSameList, type View, viewIn } from "../view.ts";
import { readList } from "./read-list.ts";

export type ListData = Awaited<ReturnType<typeof readData>>;

/**
 * For a loader: the list that an address names. Not awaited: the page is shown while it is loading.
 * @param above what the parts above the list wait for. The list waits for it too, because they would push it down.
 */
export async function loadList(request: Request, above: readonly Promise<unknown>[] = []) {
  const user = await requireAdmin(pathOf(request));
  const view = viewIn(new URL(request.url));
  return { view, data: readData(view, user.id, above), isPushed: above.length > 0 };
}

/** The `shouldRevalidate` of a page with a list: opening a dialog over it does not read it again. */
export function shouldReadList(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const isOnlyOpening =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSameList(viewIn(currentUrl), viewIn(nextUrl));
  return isOnlyOpening ? false : args.defaultShouldRevalidate;
}

type Listed = Pick<ListData, "view"> & { list: { answer: { ok: boolean } } };

/** After a background refresh that failed, the page keeps the list that it has. */
export function keepsCurrent(current: Listed, next: Listed): boolean {
  return isSameList(current.view, next.view) && current.list.answer.ok && !next.list.answer.ok;
}

async function readData(view: View, userId: string, above: readonly Promise<unknown>[]) {
  const [list, locale] = await Promise.all([
    readList(view),
    readLocale(userId),
    Promise.allSettled(above),
  ]);
  return { view, list, locale };
}

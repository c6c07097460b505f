import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { settingsOrDefaults } from "#web/data/user-settings.ts";
import { isSameList, type View, viewIn } from "../view.ts";
import { readList } from "./read-list.ts";

export type ListPage = Awaited<ReturnType<typeof readPage>>;

/** For a clientLoader: the list that an address names. Not awaited: the page stands while it is on its way. */
export async function listAt(request: Request) {
  const user = await requireAdmin(pathOf(request));
  const view = viewIn(new URL(request.url));
  return { view, facts: readPage(view, user.id) };
}

/** For a route with a list: what is only opened over it does not read it again. */
export function isOnlyOpening(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  return (
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSameList(viewIn(currentUrl), viewIn(nextUrl))
  );
}

/** A quiet refresh that failed takes nothing away. */
export function staysShown(shown: ListPage, came: ListPage): boolean {
  return isSameList(shown.view, came.view) && shown.list.answer.ok && !came.list.answer.ok;
}

async function readPage(view: View, userId: string) {
  const [list, place] = await Promise.all([readList(view), settingsOrDefaults(userId)]);
  return { view, list, place };
}

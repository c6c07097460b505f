import { studio } from "#content/studio.ts";
import { useFresh } from "#web/chrome/use-fresh.ts";
import { readHeldMails, releaseHeldMails } from "#web/data/mails.ts";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { isOnlyOpening, listAt } from "../lists/list-facts.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { Route } from "./+types/mails";
import { HeldMails } from "./held-mails.tsx";

export function meta() {
  return [{ title: `Mails | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await listAt(request)), held: readHeldMails() };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  await requireAdmin(pathOf(request));
  const form = await request.formData();
  return releaseHeldMails(`${form.get("kind")}`, form.get("send") === "true");
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** What became of each mail that the studio's system wrote. */
export default function Mails({ loaderData }: Route.ComponentProps) {
  const { held, ...list } = loaderData;
  const { facts: answer } = useFresh(held, staysHeld);
  return (
    <ListPage
      title="Mails"
      lead="What was written, to whom, and whether it has left."
      above={<HeldMails held={answer?.ok ? answer.held : []} />}
      {...list}
    />
  );
}

/** A refresh that failed takes nothing away. */
function staysHeld(_: unknown, came: { ok: boolean }): boolean {
  return !came.ok;
}

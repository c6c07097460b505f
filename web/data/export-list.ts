import { type Answer, refusal, refusalIn } from "./answer.ts";
import { backend } from "./client.ts";
import { searched, set, type Wanted } from "./listing.ts";
import { serverFetch } from "./server-fetch.ts";
import { settings } from "./settings.ts";

/** Has the server write a list into a file and the browser keep it. */
export async function exportList({
  list,
  search,
  filters,
}: Pick<Wanted, "list" | "search" | "filters">): Promise<Answer> {
  const otherwise = "The file could not be made. Please try again.";
  try {
    const { data } = await (await backend()).auth.getSession();
    const { supabaseUrl, publishableKey } = settings();
    const response = await serverFetch(new URL("/functions/v1/export-list", supabaseUrl), {
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ list, search: searched(search), filters: set(filters) }),
    });
    if (!response.ok) return refusalIn(await response.json(), response.status, otherwise);
    const [, name] = /filename="([\w.-]+)"/.exec(
      response.headers.get("content-disposition") ?? "",
    ) ?? ["", `${list}.csv`];
    keep(await response.blob(), name ?? `${list}.csv`);
    return { ok: true };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

function keep(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then; it must not lie in memory until the page is left.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

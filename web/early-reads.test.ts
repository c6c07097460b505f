import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserContent } from "#server/publishing/browser-content.ts";
import type { PageReads } from "./application-document.tsx";
import type { GatheredRead } from "./data/gathered-fetch.ts";
import type { PageModule } from "./page.ts";
import { applicationPages } from "./routes.ts";

interface Visit {
  /** Of the reader. */
  user: string;
  /** In the address, where there is one. */
  id: string;
  at: string;
}

const [visit, other]: [Visit, Visit] = [
  {
    user: "11111111-1111-4111-8111-111111111111",
    id: "22222222-2222-4222-8222-222222222222",
    at: "2026-03-14T09:26:53Z",
  },
  {
    user: "33333333-3333-4333-8333-333333333333",
    id: "44444444-4444-4444-8444-444444444444",
    at: "2027-11-02T21:07:11Z",
  },
];

let asked: GatheredRead[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (url: URL | string, { body }: RequestInit = {}) => {
    if (!String(url).endsWith("/read-page")) return new Response(browserContent().json);
    asked.push(...JSON.parse(String(body)).reads);
    return new Promise(() => {}); // what depends on an answer is not read first
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function onlyRedirect(thrown: unknown) {
  if (!(thrown instanceof Response)) throw thrown;
}

/** What the loaders of a page read before they have any answer, with `{user}` and `{id}`. */
async function readsOf(path: string, { user, id, at }: Visit, hasId: boolean) {
  vi.setSystemTime(at);
  asked = [];
  const role = path.startsWith("/admin") ? "admin" : "customer";
  const session = {
    access_token: "a.b.c",
    expires_at: Date.now() / 1000 + 3600,
    user: { id: user, app_metadata: { role }, created_at: at },
  };
  localStorage.setItem("sb-localhost-auth-token", JSON.stringify(session));
  const address = path.replace(/\/:id\??/, hasId ? `/${id}` : "");
  const request = new Request(`http://localhost${address}`);
  for (const file of applicationPages.get(path) ?? []) {
    const { loader }: PageModule = await import(/* @vite-ignore */ `./${file}`);
    const params = hasId ? { id } : {};
    Promise.resolve(loader?.({ request, params } as never, undefined as never)).catch(onlyRedirect);
  }
  for (let round = 0; round < 5; round++) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
  }
  localStorage.clear();
  const lines = asked.map((read) => JSON.stringify(read));
  return [...new Set(lines)].map((line) => line.replaceAll(user, "{user}").replaceAll(id, "{id}"));
}

// After a loader has changed: npx vitest run --project web web/early-reads.test.ts -u
test("early-reads.json has what each page reads first, whoever reads and whenever", async () => {
  const pages: Record<string, PageReads> = {};
  for (const path of applicationPages.keys()) {
    const always = async (hasId: boolean) => {
      const again = await readsOf(path, other, hasId);
      const reads = (await readsOf(path, visit, hasId)).filter((read) => again.includes(read));
      return reads.map((read) => JSON.parse(read));
    };
    pages[path] = {
      ...(path.includes(":id") && {
        idAt: path.split("/").indexOf(path.endsWith("?") ? ":id?" : ":id"),
      }),
      ...(path.includes(":id") && { withId: await always(true) }),
      ...(!path.endsWith(":id") && { without: await always(false) }),
    };
  }
  await expect(`${JSON.stringify(pages, null, 2)}\n`).toMatchFileSnapshot("early-reads.json");
}, 30_000);

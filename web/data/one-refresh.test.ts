import { afterEach, expect, test, vi } from "vitest";
import { fetchWithOneRefresh } from "./one-refresh.ts";

afterEach(() => vi.unstubAllGlobals());

const renewal = "https://studio.example/auth/v1/token?grant_type=refresh_token";
const init = { method: "POST", body: '{"refresh_token":"r"}' };

test.each([
  ["locks", { request: (_: string, work: () => Promise<unknown>) => work() }],
  ["no locks", undefined],
])(
  "in a browser with %s too many renewals are answered as a passing fault, which ends no session",
  async (_, locks) => {
    vi.stubGlobal("navigator", locks ? { locks } : {});
    const statuses: number[] = [];
    for (const status of [429, 400, 503]) {
      const ask = fetchWithOneRefresh(
        async () => new Response("{}", { status, headers: { "retry-after": "60" } }),
        () => null,
      );
      statuses.push((await ask(renewal, init)).status);
      const other = await ask("https://studio.example/rest/v1/clients");
      expect(other.status).toBe(status);
      expect(other.headers.get("retry-after")).toBe("60");
    }
    expect(statuses).toEqual([503, 400, 503]);
  },
);

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const [ada, bob] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];

let sent: { user_id: string; detected_timezone: string }[] = [];
let status = 201;

beforeEach(() => {
  sent = [];
  status = 201;
  vi.stubEnv("TZ", "Europe/Paris");
  vi.stubGlobal("fetch", async (_: URL, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return status < 300
      ? new Response(null, { status })
      : Response.json({ message: "" }, { status });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** What a tab sends that is opened now. */
async function openedTab(user: string, isSignIn = false) {
  vi.resetModules();
  sessionStorage.clear();
  const { noteDetectedLocale } = await import("./detected-locale.ts");
  const before = sent.length;
  await Promise.all([noteDetectedLocale(user, isSignIn), noteDetectedLocale(user, false)]);
  return sent.slice(before).map(({ user_id, detected_timezone }) => [user_id, detected_timezone]);
}

test("a browser sends its time zone once, in whichever tab, and again after a journey and back", async () => {
  expect(await openedTab(ada)).toEqual([[ada, "Europe/Paris"]]);
  expect(await openedTab(ada)).toEqual([]);
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(await openedTab(ada)).toEqual([[ada, "Asia/Tokyo"]]);
  expect(await openedTab(ada)).toEqual([]);
  vi.stubEnv("TZ", "Europe/Paris");
  expect(await openedTab(ada)).toEqual([[ada, "Europe/Paris"]]);
});

test("another account of this browser sends its own, and every sign-in sends it", async () => {
  await openedTab(ada);
  expect(await openedTab(bob)).toEqual([[bob, "Europe/Paris"]]);
  expect(await openedTab(bob, true)).toEqual([[bob, "Europe/Paris"]]);
});

test("what the server has refused is sent by the next tab", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  status = 400;
  expect(await openedTab(ada)).toHaveLength(1);
  status = 201;
  expect(await openedTab(ada)).toHaveLength(1);
  expect(await openedTab(ada)).toEqual([]);
});

test("a browser that stores nothing sends it with each document, and nothing is thrown", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(await openedTab(ada)).toHaveLength(1);
  window.name = "";
  expect(await openedTab(ada)).toHaveLength(1);
});

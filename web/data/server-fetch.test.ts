import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal, refusalIn, unreachable } from "./answer.ts";
import type { NewProject } from "./projects.ts";
import { analyseSite } from "./seo-report.ts";
import { serverFetch } from "./server-fetch.ts";
import { register, sendResetLink, signIn } from "./session.ts";

let answer: () => Response | Promise<Response>;
beforeEach(() => {
  document.head.innerHTML = `<meta name="daybreak:settings" content='{"publishableKey":"key"}'>`;
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const html = (status: number) => () =>
  new Response("<html>Forbidden</html>", { status, headers: { "content-type": "text/html" } });

/** Each form that asks the server, with the sentence that the specification has for it. */
const contexts: Record<string, [() => Promise<{ ok: boolean; message?: string }>, string]> = {
  "sign-up": [
    () =>
      register({
        fullName: "Ada",
        businessName: "Engines",
        email: "ada@example.com",
        password: "secret",
        language: "en",
      }),
    "Failed to register. Please try again.",
  ],
  "sign-in": [() => signIn("ada@example.com", "secret"), "Failed to log in."],
  "reset link": [() => sendResetLink("ada@example.com"), "Failed to send reset email"],
  contact: [
    async () => (await import("./messages.ts")).sendMessage(message),
    "Failed to submit form. Please try again.",
  ],
  wizard: [
    async () => (await import("./projects.ts")).submitProject({} as NewProject),
    "Failed to submit form",
  ],
  project: [
    async () => (await import("./studio-projects.ts")).readProject("p"),
    "Failed to fetch project",
  ],
  "project list": [
    async () => (await import("./projects.ts")).readOwnProjects({ id: "u", role: "customer" }, 1),
    "Failed to fetch projects",
  ],
  booking: [
    async () => (await import("./bookings.ts")).callBookingFunction("free-slots", {}, "No times."),
    "No times.",
  ],
};
const message = { name: "A", email: "a@b.co", phone: "", service: "" as const, message: "x" };

for (const [context, [ask, otherwise]] of Object.entries(contexts)) {
  test.each([200, 400, 403, 404, 500, 502])(
    `${context}: HTML with status %i is the specified sentence`,
    async (status) => {
      answer = html(status);
      expect(await ask()).toMatchObject({ ok: false, message: otherwise });
    },
  );
  test(`${context}: 503 and a lost connection have messages of their own`, async () => {
    answer = html(503);
    expect(await withoutPauses(ask)).toMatchObject({ ok: false, message: unreachable });
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await withoutPauses(ask)).toMatchObject({ ok: false, message: unreachable });
  });
  test(`${context}: a fault of the server has its reference and no word of the provider's`, async () => {
    answer = () =>
      Response.json(
        { code: "unexpected_failure", message: "relation missing", msg: "relation missing" },
        { status: 500, headers: { "x-request-id": "7F3K2Q" } },
      );
    expect(await ask()).toMatchObject({ ok: false, message: `${otherwise}\nReference 7F3K2Q` });
  });
}

/** The official client repeats a read for seven seconds; here its pauses pass at once. */
async function withoutPauses<T>(ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let isAnswered = false;
    const asked = ask().finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return await asked;
  } finally {
    vi.useRealTimers();
  }
}

test("an answer that is no report is refused, whatever its status", async () => {
  answer = html(200);
  expect(await analyseSite("example.com")).toEqual({
    ok: false,
    message: "Failed to analyze website. Please try again later. (Status: 200)",
  });
  answer = () => Response.json({ hello: "portal" });
  expect(await analyseSite("example.com")).toMatchObject({
    message: "Failed to analyze website. Please try again later.",
  });
  answer = html(502);
  expect(await analyseSite("example.com")).toMatchObject({
    message: "Failed to analyze website. Please try again later. (Status: 502)",
  });
  answer = () => Response.json({ message: "Only http and https." }, { status: 400 });
  expect(await analyseSite("example.com")).toMatchObject({ message: "Only http and https." });
});

test("a report that is asked for without a connection says that the server could not be reached", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await analyseSite("example.com")).toMatchObject({ ok: false, message: unreachable });
});

test("a busy analyser says so itself; every other 503 is a server that could not be reached", async () => {
  answer = () => Response.json({ message: "Too many reports at once." }, { status: 503 });
  expect(await analyseSite("example.com")).toMatchObject({ message: "Too many reports at once." });
  const { callBookingFunction } = await import("./bookings.ts");
  expect(await callBookingFunction("free-slots", {}, "x")).toMatchObject({ message: unreachable });
});

test("a refusal that is meant for a person keeps its message, and an answer its body", async () => {
  answer = () =>
    Response.json({ message: "Too late." }, { status: 409, headers: { "x-request-id": "7F3K2Q" } });
  const refused = await serverFetch("/functions/v1/x");
  expect([refused.status, await refusalIn(await refused.json(), 409, "Otherwise")]).toEqual([
    409,
    { ok: false, message: "Too late." },
  ]);
  answer = () => Response.json({ a: 1 });
  expect(await (await serverFetch("/rest/v1/x")).json()).toEqual({ a: 1 });
  expect(refusal({ name: "SyntaxError", message: "Unexpected token '<'" }, "x").message).toBe("x");
});

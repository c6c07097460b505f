import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  document.head.replaceChildren();
  vi.resetModules();
});

async function settingsWith(content: string | null) {
  if (content !== null) {
    const meta = document.createElement("meta");
    meta.name = "daybreak:settings";
    meta.content = content;
    document.head.append(meta);
  }
  return (await import("./settings.ts")).settings();
}

test("a fresh installation needs no settings", async () => {
  expect(await settingsWith("{}")).toEqual({
    publishableKey: "sb_publishable_daybreak_local_key",
    supabaseUrl: window.location.origin,
    takesCards: false,
    providers: [],
  });
});

test("the settings of the server are used", async () => {
  const provided = {
    publishableKey: "sb_publishable_x",
    supabaseUrl: "https://db.example",
    takesCards: true,
    providers: [{ name: "google", kind: "google", label: "Google" }],
  };
  expect(await settingsWith(JSON.stringify(provided))).toEqual(provided);
});

test("a video address with a dangerous scheme is refused", async () => {
  await expect(settingsWith('{"welcomeVideoUrl":"javascript:alert(1)"}')).rejects.toThrow();
});

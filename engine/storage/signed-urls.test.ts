import { expect, test } from "vitest";
import { urlSigner } from "./signed-urls.ts";

const secret = "a secret of the tests, at least 32 bytes long";
const url = "onboarding-assets/a/1.png";
const began = Date.UTC(2026, 0, 1, 12);
let clock = began;
const signer = urlSigner(secret, () => new Date(clock));
const setClock = (seconds: number) => {
  clock = began + seconds * 1000;
};

test("a token is good for its own purpose, its own path and its own key", async () => {
  setClock(0);
  for (const [scope, other] of [
    ["download", "upload"],
    ["upload", "download"],
  ] as const) {
    const token = await signer.sign({ url, scope }, 60);
    expect(await signer.verify(token, { url, scope })).toMatchObject({ url, scope });
    for (const requested of [
      { url, scope: other },
      { url: `${url}x`, scope },
    ]) {
      await expect(signer.verify(token, requested)).rejects.toMatchObject({ code: "InvalidJWT" });
    }
    const another = urlSigner(`${secret}!`, () => new Date(clock));
    await expect(another.verify(token, { url, scope })).rejects.toMatchObject({
      message: "signature verification failed",
    });
  }
});

test.each([
  ["as long as was asked for", 90, 90],
  ["at most an hour, however much was asked for", 365 * 24 * 3600, 3600],
])("a token lives %s", async (_, asked, lives) => {
  setClock(0);
  const token = await signer.sign({ url, scope: "download" }, asked);
  setClock(lives - 1);
  expect(await signer.verify(token, { url, scope: "download" })).toMatchObject({ url });
  setClock(lives);
  await expect(signer.verify(token, { url, scope: "download" })).rejects.toMatchObject({
    code: "InvalidJWT",
    message: '"exp" claim timestamp check failed',
  });
});

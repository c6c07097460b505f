import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { type Backend, startBackend } from "../backend.ts";
import { databaseKinds } from "../databases.ts";

/**
 * Requests of the official client to the official storage service with its answers, replayed in their order: status and
 * body must be the same, but for ids, times and tokens, of which the form must be the same.
 */
interface Exchange {
  label: string;
  req: { method: string; url: string; headers: Record<string, string>; body?: string };
  res: { status: number; body: string };
}

const file = new URL("storage-exchanges.json", import.meta.url);
const exchanges = JSON.parse(readFileSync(file, "utf8")) as Exchange[];

const asNobody = /anon|RLS/;
const withoutToken = /no auth|GET public|GET signed url bad|uploadToSignedUrl/;

test.each(databaseKinds)(
  "each request is answered as the official service answered it, %s database",
  async (kind) => {
    const backend = await startBackend(kind);
    onTestFinished(() => backend.stop());
    let token = "";
    for (const { label, req, res } of exchanges) {
      const answer = await fetch(`${backend.url}/storage/v1${withToken(req.url, token)}`, {
        method: req.method,
        headers: { ...req.headers, ...credentials(label, backend.keys) },
        ...bodyOf(req),
      });
      const text = await answer.text();
      expect.soft(answer.status, label).toBe(res.status);
      expect.soft(read(text), label).toEqual(read(res.body));
      token = /token=([^"]+)/.exec(text)?.[1] ?? token;
    }
  },
);

/** A signed address is used with the token of the answer before it. */
function withToken(url: string, token: string) {
  return url.replace(/token=(?!bad).*/, `token=${token}`);
}

function credentials(label: string, keys: Backend["keys"]): Record<string, string> {
  if (withoutToken.test(label)) return { apikey: keys.publishable };
  const key = asNobody.test(label) ? keys.publishable : keys.secret;
  return { apikey: key, authorization: `Bearer ${key}` };
}

function bodyOf({ body }: Exchange["req"]): { body?: BodyInit } {
  if (body === undefined || body === "") return {};
  const [, length] = /^x\*(\d+)$/.exec(body) ?? [];
  if (length) return { body: "x".repeat(Number(length)) };
  if (!body.startsWith("FormData(")) return { body };
  const form = new FormData();
  form.append("cacheControl", "3600");
  form.append("", new Blob(["hi"], { type: "text/plain" }));
  return { body: form };
}

/** What an answer says, with names for what is new each time. */
function read(text: string): unknown {
  const plain = text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "<time>")
    .replace(/[\w-]+\.[\w-]+\.[\w-]{43}/g, "<token>");
  try {
    return JSON.parse(plain);
  } catch {
    return plain;
  }
}

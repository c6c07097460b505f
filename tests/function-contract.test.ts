import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { loadFunctions } from "#server/endpoint/all.ts";
import { contractsOf } from "#server/endpoint/contract.ts";
import { defineFunction, type FunctionServices } from "#server/endpoint/define.ts";
import { functionTypes } from "../scripts/commands/print-types.ts";
import { backendFor } from "./backend-for.ts";
import { databaseKinds } from "./databases.ts";

const functions = await loadFunctions();
const root = join(import.meta.dirname, "..");

test("the types of pages are those that the functions say", () => {
  const written = readFileSync(join(root, "server/endpoint/types.ts"), "utf8");
  expect(written, "run npm run types:functions").toBe(functionTypes(contractsOf(functions)));
});

test("an answer that a function does not say it gives is an error where answers are checked", async () => {
  const answering = (body: object) =>
    defineFunction({
      who: "anyone",
      returns: z.strictObject({ state: z.enum(["open", "paid"]) }),
      run: async () => ({ ok: true, body }),
    });
  const call = {
    body: {},
    caller: { role: "anon" as const, claims: { role: "anon" as const } },
    clientAddress: "127.0.0.1",
    wantsEvents: false,
  };
  const services = (checksAnswers: boolean) => ({ checksAnswers }) as FunctionServices;
  expect(await answering({ state: "open" })(call, services(true))).toMatchObject({ ok: true });
  for (const body of [{ state: "else" }, { state: "open", more: 1 }, {}]) {
    await expect(answering(body)(call, services(true))).rejects.toThrow("answers other than");
    expect(await answering(body)(call, services(false))).toMatchObject({ ok: true });
  }
});

const backend = backendFor(databaseKinds.at(-1) ?? "embedded");

test("GET /openapi.json describes every function with its body and its answer", async () => {
  const { openapi, paths } = await (await fetch(`${backend.url}/openapi.json`)).json();
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toEqual(
    [...functions.keys()].sort().map((name) => `/functions/v1/${name}`),
  );
  const { post } = paths["/functions/v1/post-message"];
  const body = post.requestBody.content["application/json"].schema;
  expect(body.required).toEqual(["projectId", "text"]);
  const { schema } = post.responses[200].content["application/json"];
  expect(schema.required).toEqual(["success", "messageId", "createdAt"]);
});

import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";

/** As a network cuts it: anywhere. */
function cutEvery(bytes: number, text: string): Response {
  const all = new TextEncoder().encode(text);
  const parts = Array.from({ length: Math.ceil(all.length / bytes) }, (_, at) =>
    all.slice(at * bytes, (at + 1) * bytes),
  );
  return new Response(ReadableStream.from(parts) as ReadableStream<Uint8Array>);
}

const stream =
  'event: step\ndata: {"step":"page"}\n\nevent: report\ndata: {"url":"https://café.example"}\n\n';

test.each([1, 2, 7, 1000])(
  "events are whole again, however they were cut (%i bytes)",
  async (bytes) => {
    expect(await Array.fromAsync(readEvents(cutEvery(bytes, stream)))).toEqual([
      { event: "step", data: { step: "page" } },
      { event: "report", data: { url: "https://café.example" } },
    ]);
  },
);

test("what is cut off in the middle of an event is no event", async () => {
  expect(await Array.fromAsync(readEvents(cutEvery(5, stream.slice(0, -12))))).toHaveLength(1);
});

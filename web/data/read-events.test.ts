import { expect, test } from "vitest";
import { readEvents } from "./read-events.ts";

const whole =
  'event: step\ndata: {"step":"page"}\n\nevent: report\ndata: {"url":"https://café.example"}\n\n';

test.each([1, 2, 7, 1000])(
  "events are whole again, however they were cut (%i bytes)",
  async (bytes) => {
    expect(await eventsOf(cutEvery(bytes, whole))).toEqual([
      { event: "step", data: { step: "page" } },
      { event: "report", data: { url: "https://café.example" } },
    ]);
  },
);

test("an event whose end is missing is left out", async () => {
  expect(await eventsOf(cutEvery(5, whole.slice(0, -12)))).toHaveLength(1);
});

/** A response that arrives in pieces of this many bytes, as a network may cut it anywhere. */
function cutEvery(bytes: number, text: string): Response {
  const all = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < all.length; at += bytes) {
          controller.enqueue(all.slice(at, at + bytes));
        }
        controller.close();
      },
    }),
  );
}

async function eventsOf(response: Response) {
  const events = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

/** Reads the events of a stream of server-sent events (HTML, section 9.2) whose data is JSON, as they arrive. */
export async function* readEvents(
  response: Response,
): AsyncGenerator<{ event: string; data: Record<string, unknown> }> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = `${rest}${value}`.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
      yield { event: field("event") ?? "message", data: JSON.parse(field("data") ?? "{}") };
    }
  }
}

import { isObject, parseJson } from "../json.ts";

/**
 * The messages of a Phoenix channel as the official client writes and reads them: version 1.0.0 as an
 * object, 2.0.0 as an array, and a broadcast in a binary frame of its own (kind 3).
 * hexdocs.pm/phoenix/writing_a_channels_client.html; `lib/serializer.ts` of @supabase/realtime-js 2.119.
 */
export type Vsn = "1.0.0" | "2.0.0";

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** Reads a received message; null when it is not one of this protocol. */
export function readFrame(data: string | ArrayBuffer, vsn: Vsn): Frame | null {
  if (typeof data !== "string") return readBroadcast(Buffer.from(data));
  const parsed = parseJson(data);
  if (vsn === "2.0.0") {
    if (!Array.isArray(parsed) || parsed.length !== 5) return null;
    const [joinRef, ref, topic, event, payload] = parsed;
    return checked({ joinRef, ref, topic, event, payload });
  }
  if (!isObject(parsed)) return null;
  const { join_ref: joinRef, ref, topic, event, payload } = parsed;
  return checked({ joinRef, ref, topic, event, payload });
}

/** `payload` is JSON, so that the payload of a message to many sockets is serialised once. */
export function writeFrame(
  { joinRef, ref, topic, event }: Omit<Frame, "payload">,
  payload: string,
  vsn: Vsn,
): string {
  if (vsn === "2.0.0") {
    return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`;
  }
  const rest = JSON.stringify({ topic, event, ref, join_ref: joinRef });
  return `${rest.slice(0, -1)},"payload":${payload}}`;
}

function checked(frame: { [part in keyof Frame]: unknown }): Frame | null {
  const { topic, event } = frame;
  const [joinRef, ref] = [frame.joinRef ?? null, frame.ref ?? null];
  if (typeof topic !== "string" || typeof event !== "string") return null;
  if (!isReference(joinRef) || !isReference(ref)) return null;
  if (topic.length > 255 || event.length > 64) return null;
  const payload = isObject(frame.payload) ? frame.payload : {};
  return { joinRef, ref, topic, event, payload };
}

function isReference(value: unknown): value is string | null {
  return value === null || (typeof value === "string" && value.length <= 32);
}

/** Only the header is read, which is enough to refuse the broadcast. */
function readBroadcast(bytes: Buffer): Frame | null {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0] = bytes;
  const headerBytes = 7;
  if (kind !== 3 || bytes.length < headerBytes + joinRefLength + refLength + topicLength)
    return null;
  const refAt = headerBytes + joinRefLength;
  const topicAt = refAt + refLength;
  return checked({
    joinRef: bytes.toString("utf8", headerBytes, refAt) || null,
    ref: bytes.toString("utf8", refAt, topicAt) || null,
    topic: bytes.toString("utf8", topicAt, topicAt + topicLength),
    event: "broadcast",
    payload: {},
  });
}

import { restRefusal } from "./refusal.ts";

/**
 * The status and headers that a function has set for its response: `response.status`, a number, and
 * `response.headers`, a JSON array of objects with one header each.
 * @throws Refusal PGRST111, PGRST112 when they are malformed.
 */
export function functionResponse(
  status: string | null,
  headers: string | null,
): { status: number | null; headers: Record<string, string> } {
  return { status: status ? statusOf(status) : null, headers: headers ? headersOf(headers) : {} };
}

function statusOf(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw restRefusal({
    status: 500,
    code: "PGRST112",
    message: "response.status guc must be a valid status code",
  });
}

function headersOf(text: string): Record<string, string> {
  try {
    const entries = (JSON.parse(text) as Record<string, unknown>[]).flatMap(Object.entries);
    const lower = entries.map(([name, value]) => [name.toLowerCase(), String(value)]);
    return Object.fromEntries(new Headers(lower as [string, string][]));
  } catch {
    throw restRefusal({
      status: 500,
      code: "PGRST111",
      message:
        "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    });
  }
}

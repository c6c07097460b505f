import { cleanTexts, type TextRule } from "../http/body-texts.ts";
import { parseJson } from "../json.ts";
import { refuse } from "./refusal.ts";

/** A JSON body: the text, which PostgreSQL reads, and its parsed value. */
export interface Body {
  text: string;
  value: unknown;
}

const maxBytes = 1024 * 1024;
const maxDepth = 32;

/**
 * Reads a body to its end or to 1 MiB, whichever comes first.
 * @throws Refusal 413, 415 for a compressed body, PGRST102 for one that is not UTF-8.
 */
export async function readText(request: Request): Promise<string> {
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding.toLowerCase() !== "identity") {
    refuse("PGRST102", "Compressed request bodies are not accepted", { status: 415 });
  }
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) refuseSize();
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) refuseSize();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) refuseJson();
    throw error;
  }
}

/**
 * Strict JSON (RFC 8259) of at most 32 levels, with its texts cleaned.
 * @throws Refusal PGRST102; 22P05 for a text that cannot be stored, as PostgreSQL calls it.
 */
export function parseBody(text: string, texts: TextRule): Body {
  if (depthOf(text) > maxDepth) refuse("PGRST102", `JSON of more than ${maxDepth} levels`);
  const value = parseJson(text);
  if (value === undefined) refuseJson();
  const cleaned = cleanTexts(text, texts);
  if (!cleaned.ok) refuse("22P05", texts.refusal, { details: cleaned.path.join(".") });
  return cleaned.json === text
    ? { text, value }
    : { text: cleaned.json, value: JSON.parse(cleaned.json) };
}

/** The nesting depth of brackets outside strings, checked before the text is parsed. */
function depthOf(text: string): number {
  let [depth, most, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === backslash) i++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === openBracket || code === openBrace) most = Math.max(most, ++depth);
    else if (code === closeBracket || code === closeBrace) depth--;
  }
  return most;
}

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

function refuseSize(): never {
  // The rest of the body stays unread, so the connection cannot be used for another request.
  const headers = { connection: "close" };
  refuse("PGRST102", "Request body is larger than 1 MiB", { status: 413, headers });
}

function refuseJson(): never {
  refuse("PGRST102", "Empty or invalid json");
}

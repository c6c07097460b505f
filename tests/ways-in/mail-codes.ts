import type { Backend } from "../backend.ts";

/** A code that was asked for in a browser of its own. */
export interface AskedCode {
  code: string;
  /** The cookie of that browser. */
  cookie: string;
}

type Server = Pick<Backend, "url" | "db"> & { keys: Pick<Backend["keys"], "publishable"> };

/** Asks for a code, as if the minute between two had passed. */
export async function askForCode(server: Server, email: string): Promise<AskedCode> {
  await server.db.query("delete from engine.rate_limits where key like 'mail-code-address:%'");
  const answer = await post(server, "/mail-code", { email });
  if (!answer.ok) throw new Error(`No code was mailed: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const { rows } = await server.db.query<{ text_body: string }>(
    `select text_body from engine.outbox where kind = 'auth.code' and to_address = $1
     order by created_at desc, id desc limit 1`,
    [email],
  );
  return {
    code: /\b\d{6}\b/.exec(rows[0]?.text_body ?? "")?.[0] ?? "",
    cookie: cookies.find((cookie) => cookie.startsWith("daybreak-flow=")) ?? "",
  };
}

export function redeemCode(server: Server, { code, cookie }: AskedCode): Promise<Response> {
  return post(server, "/mail-code/verify", { code }, cookie);
}

/** @returns the session, as the server answers it. */
export async function signInByCode(server: Server, email: string) {
  const answer = await redeemCode(server, await askForCode(server, email));
  const session = await answer.json();
  if (!answer.ok) throw new Error(`The code of ${email} was refused: ${JSON.stringify(session)}`);
  return session;
}

function post({ url, keys }: Server, path: string, body: object, cookie = "") {
  return fetch(`${url}/auth/v1${path}`, {
    method: "POST",
    headers: { apikey: keys.publishable, "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

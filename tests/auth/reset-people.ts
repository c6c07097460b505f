import { afterAll, beforeAll } from "vitest";
import type { DatabaseKind } from "../databases.ts";
import {
  type Answer,
  type AuthServer,
  minute,
  newEmail,
  password,
  plainMails,
  siteUrl,
  startAuth,
} from "./auth-server.ts";

/** People who forgot their password, and the links that they are mailed. */
export function resetPeople(kind: DatabaseKind) {
  const world = { slowMailMs: 0 } as { auth: AuthServer; slowMailMs: number };

  beforeAll(async () => {
    const recovery = ({ link }: { link: string }) => {
      const end = performance.now() + world.slowMailMs;
      while (performance.now() < end);
      return { subject: "Reset", text: link, html: link };
    };
    world.auth = await startAuth(kind, { mails: { ...plainMails, recovery } });
  });
  afterAll(() => world.auth.close());

  const signUp = async () => {
    const email = newEmail();
    const { body } = await world.auth.send("POST", "/signup", { body: { email, password } });
    return { email, ...body } as {
      email: string;
      access_token: string;
      refresh_token: string;
      user: { id: string };
    };
  };
  const recover = (email: string, headers = {}) =>
    world.auth.send(
      "POST",
      `/recover?redirect_to=${encodeURIComponent(`${siteUrl}/reset-password`)}`,
      {
        body: { email },
        headers,
      },
    );
  const open = async (link: URL, headers = {}, method = "GET"): Promise<Answer> =>
    world.auth.send(method, link.href.split("/auth/v1")[1] ?? "", {
      headers: { ...headers, apikey: "" },
    });
  const resetLink = async (email: string) => {
    world.auth.pass(minute);
    await recover(email);
    return world.auth.link(email);
  };

  return { world, signUp, recover, open, resetLink };
}

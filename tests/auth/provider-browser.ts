import { createHash } from "node:crypto";
import { type AuthServer, keys, siteUrl } from "./auth-server.ts";

const verifier = "a verifier of the tests, with fifty letters and more";
const challenge = createHash("sha256").update(plain(verifier)).digest("base64url");

/** A browser with cookies, which follows the redirects to a provider and back until it is on a page of the site. */
export class Browser {
  readonly #auth: Pick<AuthServer, "url">;
  readonly #cookies = new Map<string, string>();

  readonly #site: string;

  /** @param site the public address of that server */
  constructor(auth: Pick<AuthServer, "url">, site = siteUrl) {
    this.#auth = auth;
    this.#site = site;
  }

  /** Opens an address. @returns where it ends: a page of the site, or what does not redirect. */
  async open(address: string, { stopAt = "" } = {}): Promise<URL> {
    let url = new URL(address, this.#site);
    let form: URLSearchParams | null = null;
    for (let steps = 0; steps < 12; steps += 1) {
      const isOurs = url.origin === this.#site;
      if (isOurs && !url.pathname.startsWith("/auth/v1/")) return url;
      if (stopAt && url.href.includes(stopAt)) return url;
      const response = await this.fetch(url.href, form ? { method: "POST", body: form } : {}, {
        // A form of another site brings no cookies.
        sends: isOurs && !form,
      });
      form = null;
      const location = response.headers.get("location");
      if (location) {
        url = new URL(location, url);
        continue;
      }
      const text = await response.text();
      const target = /<form method="post" action="([^"]+)">/.exec(text)?.[1];
      if (!target) return new URL(`answer:${response.status}?${encodeURIComponent(text)}`);
      form = new URLSearchParams(
        [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
          name,
          value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
        ]),
      );
      url = new URL(target);
    }
    throw new Error(`Too many redirects, the last one to ${url.href}`);
  }

  /** Presses the button of a provider on the sign-in page. */
  signIn(provider: string, options: { query?: string; stopAt?: string } = {}): Promise<URL> {
    const { query = `&code_challenge=${challenge}&code_challenge_method=s256`, ...rest } = options;
    const page = encodeURIComponent(`${this.#site}/login`);
    const path = `/auth/v1/authorize?provider=${provider}&redirect_to=${page}${query}`;
    return this.open(path, rest);
  }

  /** `fetch` with this browser's cookies, for the official client too. */
  async fetch(
    address: string | URL | Request,
    init: RequestInit = {},
    { sends = true } = {},
  ): Promise<Response> {
    const url = new URL(address instanceof Request ? address.url : address);
    const isOurs = url.origin === this.#site || url.origin === this.#auth.url;
    const target = isOurs ? `${this.#auth.url}${url.pathname}${url.search}` : url.href;
    const headers = new Headers(init.headers);
    if (isOurs && sends) headers.set("cookie", this.cookie);
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const cookie of isOurs ? response.headers.getSetCookie() : []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Exchanges the code of the page's address for a session. */
  async exchange(page: URL, by = plain(verifier)) {
    return this.post("/token?grant_type=pkce", { auth_code: codeOf(page), code_verifier: by });
  }

  async post(path: string, body: object, token = "") {
    const response = await this.fetch(`${this.#site}/auth/v1${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        apikey: keys.publishable,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    // biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at, not trusted
    return { status: response.status, body: (await response.json()) as any };
  }

  /** Signs in with a provider, to the end. @returns the session, or the error of the page. */
  async enter(provider: string) {
    const page = await this.signIn(provider);
    const { status, body } = codeOf(page)
      ? await this.exchange(page)
      : { status: 0, body: { error_code: errorOf(page) } };
    return { page, status, error: body.error_code as string | undefined, session: body };
  }
}

export function codeOf(page: URL): string {
  return page.searchParams.get("code") ?? "";
}

export function errorOf(page: URL): string {
  return page.searchParams.get("error_code") ?? "";
}

function plain(text: string): string {
  return text.replace(/[^\w]/g, "-");
}

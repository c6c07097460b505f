import type { Session, User } from "@supabase/supabase-js";
import { type Language, supportedLanguage } from "#domain/settings/settings.ts";
import { hasShownSecondFactor, owesSecondFactor } from "./assurance.ts";
import { readBrowserStore } from "./browser-storage.ts";
import { sessionKey } from "./settings.ts";

export type Role = "customer" | "admin";

export type SignedInUser = {
  id: string;
  email: string;
  fullName: string;
  businessName: string;
  role: Role;
  createdAt: string;
  /** The language of the page on which the account was made; the settings replace it once there are some. */
  language: Language | null;
  /** Whether a first code has made the account and nobody has named it yet. */
  awaitsNames: boolean;
};

/** The role is what the server wrote into app_metadata; user_metadata is the user's own and says nothing. */
export function signedInUser(user: User): SignedInUser {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    id: user.id,
    email: user.email ?? "",
    fullName: text(user.user_metadata?.full_name),
    businessName: text(user.user_metadata?.business_name),
    role: roleOf(user),
    createdAt: user.created_at,
    language: supportedLanguage(text(user.user_metadata?.language)),
    awaitsNames: user.app_metadata?.awaits_names === true,
  };
}

function roleOf(user: User): Role {
  return user.app_metadata?.role === "admin" ? "admin" : "customer";
}

/** The owner of the stored session, read without loading the client and not checked: enough for a label, not for
 * access. */
export function storedUser(): SignedInUser | null {
  return userIn(storedSession());
}

/** The role alone, for the script in the head of every public page. */
export function storedRole(): Role | null {
  const user = ownerOf(storedSession());
  return user && roleOf(user);
}

export function storedSession(): string | null {
  return readBrowserStore(sessionKey());
}

/** The stored access token, for the one request that cannot wait for the client: a save while the page closes. */
export function storedAccessToken(): string | null {
  try {
    return JSON.parse(storedSession() ?? "null")?.access_token ?? null;
  } catch {
    return null;
  }
}

/** The official client renews a token that expires sooner than this. */
const renewalMs = 90_000;

/** The stored token while it need not be renewed, so that the client need not be loaded for it; and until when, in
 * milliseconds since 1970. */
export function freshSession(): { access_token: string; renewAtMs: number } | null {
  try {
    const stored: Session | null = JSON.parse(storedSession() ?? "null");
    const renewAtMs = (stored?.expires_at ?? 0) * 1000 - renewalMs;
    const token = renewAtMs > Date.now() && stored?.access_token;
    return token ? { access_token: token, renewAtMs } : null;
  } catch {
    return null;
  }
}

export function userIn(session: string | null): SignedInUser | null {
  const user = ownerOf(session);
  return user && signedInUser(user);
}

function ownerOf(session: string | null): User | null {
  if (!session) return null;
  try {
    const stored: Session | null = JSON.parse(session);
    return stored?.user?.id && !owesSecondFactor(stored) ? stored.user : null;
  } catch {
    return null;
  }
}

/** Whether the second factor was proved in the stored session. */
export function hasProvedSecondFactor(): boolean {
  return hasShownSecondFactor({ access_token: storedAccessToken() ?? "" });
}

/** The start page of a person after signing in. */
export function homeOf(user: Pick<SignedInUser, "role">): string {
  return user.role === "admin" ? "/admin" : "/dashboard";
}

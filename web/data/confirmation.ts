import type { VerifyTokenHashParams } from "@supabase/supabase-js";
import { type Answer, refusal, refusalIn } from "./answer.ts";
import { backend, inMemoryClient } from "./client.ts";
import { takeMailedLink } from "./mailed-link.ts";
import { type Proof, refusalOfProof } from "./second-factor.ts";
import { postAuth } from "./server-fetch.ts";
import { storedUser } from "./signed-in-user.ts";

/** A mailed link that proves an address. */
export interface Confirmation {
  /**
   * Proves the address and keeps password and sessions: by the session of this browser, or with the password and, where
   * the account has one, the second factor. `whose`: nothing shows that the account is the reader's, and `second-factor`:
   * the password is right; the link is still good. `noted`: the address has no account, or is proved already.
   */
  confirm(proof?: OwnerProof): Promise<Answer<{ state: ConfirmState }>>;
  /** Proves the address; what the account had before ends, and this password takes its place. */
  setPassword(password: string): Promise<Answer>;
}

interface OwnerProof {
  password: string;
  factor?: Proof;
}

type ConfirmState = "confirmed" | "noted" | "one-side" | "whose" | "second-factor";
type Link = { token_hash: string; type: (typeof linkTypes)[number] };

const linkTypes = ["signup", "email_change", "address"] as const;

/** The link that led here; null when none did. It stands in the address no longer. */
export function takeConfirmation(): Confirmation | null {
  const read = takeMailedLink();
  const token_hash = read.get("token_hash");
  const type = linkTypes.find((one) => one === read.get("type"));
  if (!token_hash || !type) return null;
  const link: Link = { token_hash, type };
  return { confirm: (proof) => confirm(link, proof), setPassword: passwordSetter(link) };
}

async function confirm(link: Link, proof?: OwnerProof): ReturnType<Confirmation["confirm"]> {
  try {
    const own =
      proof || !storedUser() ? null : (await (await backend()).auth.getSession()).data.session;
    const body = {
      ...link,
      keep: true,
      ...(proof && { password: proof.password, code: proof.factor?.code }),
    };
    const response = await postAuth("/verify", body, own?.access_token);
    const answer = await response.json();
    if (response.ok) {
      // The browser keeps its own session, or none.
      if (answer.access_token) await postAuth("/logout?scope=local", {}, answer.access_token);
      const other = link.type === "address" ? "noted" : "one-side";
      return { ok: true, state: answer.access_token ? "confirmed" : other };
    }
    if (answer.code === "reauthentication_needed") return { ok: true, state: "whose" };
    if (answer.code === "insufficient_aal") return { ok: true, state: "second-factor" };
    if (proof?.factor) return refusalOfProof({ ...answer, status: response.status }, proof.factor);
    return refusalIn(answer, response.status, failed);
  } catch (error) {
    return refusal(error, failed);
  }
}

const failed = "Invalid or expired link. Please ask for a new one.";

/** The link is used up by the first call; a password that was refused can be replaced by another one. */
function passwordSetter(link: Link): Confirmation["setPassword"] {
  let opened: ReturnType<typeof open> | undefined;
  const open = async () => {
    const client = await inMemoryClient();
    // The client's type has no name for links of its server's own.
    const { error } = await client.auth.verifyOtp(link as VerifyTokenHashParams);
    if (error) throw error;
    return client;
  };
  return async (password) => {
    opened ??= open();
    try {
      const client = await opened;
      const { error } = await client.auth.updateUser({ password });
      if (error) return refusal(error, "Failed to update password");
      await client.auth.signOut().catch(() => undefined);
    } catch (error) {
      opened = undefined;
      return refusal(error, failed);
    }
    if (storedUser())
      await (await backend()).auth.signOut({ scope: "local" }).catch(() => undefined);
    return { ok: true };
  };
}

import { browserStore } from "./browser-storage.ts";
import type { PasskeyOffer } from "./passkeys.ts";
import { storedSession } from "./signed-in-user.ts";

const offeredKey = "daybreak:passkey-offered";

/**
 * What to make a passkey with, for somebody who has just signed in by another way: once for an account, and only where
 * this device has a screen lock and the account has no passkey. Null everywhere else.
 */
export async function passkeyOffer(): Promise<PasskeyOffer | null> {
  try {
    if (browserStore.read(offeredKey) || wasOffered()) return null;
    const hasLock =
      await window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable();
    if (!hasLock) return null;
    const { beginPasskey, noteOffer } = await import("./passkeys.ts");
    const begun = await beginPasskey();
    // An account of which nobody has proved the address gets none yet, and is asked another time.
    if (!begun.ok || begun.offer.options.excludeCredentials?.length) return null;
    browserStore.write(offeredKey, "1");
    void noteOffer();
    return begun.offer;
  } catch {
    return null;
  }
}

function wasOffered(): boolean {
  return JSON.parse(storedSession() ?? "{}").user?.user_metadata?.passkey_offered === true;
}

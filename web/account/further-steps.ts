import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import { mailCodeWords } from "./mail-code-words.ts";
import { providerWords } from "./provider-answer.tsx";

// What may follow the two forms of the sign-in page.
export { MailCodeForm } from "./mail-code-form.tsx";
export { NamesForm } from "./names-form.tsx";
export { PasskeyOffer } from "./passkey-offer.tsx";
export { ProviderAnswer } from "./provider-answer.tsx";
export { SecondFactorForm } from "./second-factor-form.tsx";

export async function loadWords() {
  const words = [passkeyWords, secondFactorWords, mailCodeWords, providerWords];
  await Promise.all(words.map((set) => set.ready()));
}

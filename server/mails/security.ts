import { deviceName } from "#domain/account/device-name.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Reader } from "#engine/auth/service.ts";
import type { Mails } from "./composing/due.ts";
import { layOut } from "./composing/layout.ts";
import type { Mail, Site } from "./composing/mail.ts";
import { mailWords } from "./composing/words.ts";

export default {
  "auth.password_changed": null,
  "auth.two_factor_on": null,
  "auth.two_factor_off": null,
  "auth.recovery_code_used": null,
  "auth.new_device": null,
  "auth.codes_paused": null,
  "auth.identity_linked": null,
  "auth.identity_unlinked": null,
  "auth.passkey_added": null,
  "auth.passkey_removed": null,
} satisfies Mails;

type SecurityMail = { reader: Reader };

/** To an account whose password has just changed. */
export function passwordChanged({ reader }: SecurityMail, site: Site): Mail {
  return notice({ reader, site, texts: mailWords(reader).passwordChanged });
}

/** To an account that has just been given a second factor. */
export function twoFactorOn({ reader }: SecurityMail, site: Site): Mail {
  return notice({ reader, site, texts: mailWords(reader).twoFactorOn });
}

/** To an account whose last second factor has just been taken away, by the person or by the studio. */
export function twoFactorOff({ reader }: SecurityMail, site: Site): Mail {
  return notice({ reader, site, texts: mailWords(reader).twoFactorOff });
}

/** To an account for whose address too many wrong codes were typed today. */
export function codesPaused({ reader }: SecurityMail, site: Site): Mail {
  const { text, more, ...head } = mailWords(reader).codesPaused;
  const smallPrint = mailWords(reader).safety.reach(site.studio.phone);
  return layOut(
    { ...head, paragraphs: [text, more], smallPrint },
    { site, language: reader.language },
  );
}

/** To an account that was just given a passkey. */
export function passkeyAdded(mail: PasskeyMail, site: Site): Mail {
  return passkeyNotice(mail, { site, texts: mailWords(mail.reader).passkeyAdded });
}

/** To an account that has just lost one, by the person or by the studio. */
export function passkeyRemoved(mail: PasskeyMail, site: Site): Mail {
  return passkeyNotice(mail, { site, texts: mailWords(mail.reader).passkeyRemoved });
}

type PasskeyMail = SecurityMail & { name: string };

function passkeyNotice(
  { reader, name }: PasskeyMail,
  { site, texts }: Pick<Notice, "site" | "texts">,
): Mail {
  const details: [string, string][] = [[mailWords(reader).passkey, name]];
  return notice({ reader, site, texts, ...(name && { details }), leadsTo: "security" });
}

/** To an account that was signed in to with a recovery code; `remaining` codes are left. */
export function recoveryCodeUsed(
  { reader, remaining }: SecurityMail & { remaining: number },
  site: Site,
): Mail {
  const { left, ...texts } = mailWords(reader).recoveryCodeUsed;
  return notice({ reader, site, texts, more: left(remaining), leadsTo: "security" });
}

type ProviderMail = SecurityMail & {
  /** The name on the provider's button. */
  provider: string;
};

/** To an account that can be entered with a provider from now on. */
export function identityLinked({ reader, provider }: ProviderMail, site: Site): Mail {
  return ofProvider(mailWords(reader).identityLinked, { reader, provider, site });
}

/** To an account that can no longer be entered with it. */
export function identityUnlinked({ reader, provider }: ProviderMail, site: Site): Mail {
  return ofProvider(mailWords(reader).identityUnlinked, { reader, provider, site });
}

function ofProvider(
  words: Record<keyof Notice["texts"], (provider: string) => string>,
  { provider, ...rest }: ProviderMail & { site: Site },
): Mail {
  const { subject, preview, heading, text } = words;
  const texts = {
    subject: subject(provider),
    preview: preview(provider),
    heading: heading(provider),
    text: text(provider),
  };
  return notice({ ...rest, texts, leadsTo: "security" });
}

/** To an account that was signed in to from a device that is new to it. */
export function newDevice(
  { reader, userAgent, at }: SecurityMail & { userAgent: string; at: Date },
  site: Site,
): Mail {
  const { device, unknownDevice, when, ...texts } = mailWords(reader).newDevice;
  const details: [string, string][] = [
    [device, deviceName(userAgent) ?? unknownDevice],
    [when, dateAndTime(at, reader)],
  ];
  return notice({ reader, site, texts, details });
}

interface Notice extends SecurityMail {
  site: Site;
  texts: { subject: string; preview: string; heading: string; text: string };
  more?: string;
  details?: [string, string][];
  leadsTo?: "security" | "new-password";
}

function notice({ reader, site, texts, more, details, leadsTo = "new-password" }: Notice): Mail {
  const words = mailWords(reader).safety;
  const { text, ...head } = texts;
  const button =
    leadsTo === "security"
      ? { label: words.toSecurity, url: `${site.url}/profile/security` }
      : { label: words.newPassword, url: `${site.url}/forgot-password` };
  return layOut(
    {
      ...head,
      paragraphs: [text, ...(more ? [more] : []), `${words.wasIt} ${words.wasNot}`],
      ...(details ? { details } : {}),
      button,
      smallPrint: words.reach(site.studio.phone),
    },
    { site, language: reader.language },
  );
}

import de from "#content/words/security-mails/de.ts";
import { securityMails as en, type SecurityMailWords } from "#content/words/security-mails/en.ts";
import es from "#content/words/security-mails/es.ts";
import fr from "#content/words/security-mails/fr.ts";
import { deviceName } from "#domain/account/device-name.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { Reader } from "#engine/auth/service.ts";
import { layOut } from "./layout.ts";
import type { Mail, Sender } from "./mail.ts";

type Facts = { reader: Reader };

/** To an account that has just been given a second factor. */
export function twoFactorOn({ reader }: Facts, sender: Sender): Mail {
  const words = wordsFor(reader);
  return notice({ words, sender, said: words.twoFactorOn });
}

/** To an account whose last second factor has just been taken away, by the person or by the studio. */
export function twoFactorOff({ reader }: Facts, sender: Sender): Mail {
  const words = wordsFor(reader);
  return notice({ words, sender, said: words.twoFactorOff });
}

/** To an account that was entered with a recovery code; `remaining` are left. */
export function recoveryCodeUsed(
  { reader, remaining }: Facts & { remaining: number },
  sender: Sender,
): Mail {
  const words = wordsFor(reader);
  const { left, ...said } = words.recoveryCodeUsed;
  return notice({ words, sender, said, more: left(remaining), leadsTo: "security" });
}

/** To an account that was entered from a device that is new to it. */
export function newDevice(
  { reader, userAgent, at }: Facts & { userAgent: string; at: Date },
  sender: Sender,
): Mail {
  const words = wordsFor(reader);
  const { device, unknownDevice, when, ...said } = words.newDevice;
  const facts: [string, string][] = [
    [device, deviceName(userAgent) ?? unknownDevice],
    [when, dateAndTime(at, reader)],
  ];
  return notice({ words, sender, said, facts });
}

const languages: Record<string, SecurityMailWords | undefined> = { en, es, fr, de };

function wordsFor({ language }: Reader): SecurityMailWords {
  return languages[language] ?? en;
}

interface Notice {
  words: SecurityMailWords;
  sender: Sender;
  said: { subject: string; preview: string; heading: string; text: string };
  more?: string;
  facts?: [string, string][];
  leadsTo?: "security" | "new-password";
}

function notice({ words, sender, said, more, facts, leadsTo = "new-password" }: Notice): Mail {
  const { text, ...head } = said;
  const button =
    leadsTo === "security"
      ? { label: words.toSecurity, url: `${sender.siteUrl}/profile/security` }
      : { label: words.newPassword, url: `${sender.siteUrl}/forgot-password` };
  return layOut(
    {
      ...head,
      paragraphs: [text, ...(more ? [more] : []), `${words.wasIt} ${words.wasNot}`],
      ...(facts ? { facts } : {}),
      button,
      smallPrint: words.reach(sender.studio.phone),
    },
    sender,
  );
}

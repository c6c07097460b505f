import type { Language } from "#domain/settings/settings.ts";
import { formatOf } from "../documents/format.ts";
import { billingWords } from "./billing.ts";
import { layOut } from "./layout.ts";
import { type Mail, printableName, type Sender } from "./mail.ts";

/** A support schedule, as its mails describe it. Amounts include tax; days are ISO dates. */
export interface SupportLetter {
  language: Language;
  projectId: string;
  projectName: string;
  currency: string;
  /** The price of a month, and below that of a quarter, in the currency's minor unit. */
  month: number;
  quarter: number;
  /** The last day of the free support; null where there is none, or not any more. */
  freeUntil: string | null;
  startsOn: string;
  answerUntil: string;
  interval: "month" | "quarter" | null;
  totalMinor: number | null;
  endsOn: string | null;
  endedBy: string | null;
  clientName: string;
}

/** To the client: whether support is wanted, and what it means not to answer. */
export function supportAsked(letter: SupportLetter, sender: Sender): Mail {
  const { asked: words, ...all } = billingWords(letter.language).support;
  const { money, day } = formatOf(letter);
  const project = printableName(letter.projectName);
  return layOut(
    {
      subject: words.subject(project),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [
        letter.freeUntil ? words.text(project, day(letter.freeUntil)) : words.textFree(project),
        words.silence(day(letter.answerUntil)),
      ],
      details: [
        [all.month, money(letter.month)],
        [all.quarter, money(letter.quarter)],
        [all.begins, day(letter.startsOn)],
      ],
      button: { label: words.button, url: addressOf(letter, sender) },
      smallPrint: billingWords(letter.language).smallPrint(sender.studio.phone),
    },
    { sender, language: letter.language },
  );
}

/** To the client who has agreed, with the agreement attached. */
export function supportStarted(letter: SupportLetter, sender: Sender): Mail {
  const { started: words, ...all } = billingWords(letter.language).support;
  const { money, day } = formatOf(letter);
  const { interval, totalMinor } = letter;
  return layOut(
    {
      subject: words.subject(printableName(letter.projectName)),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [words.text(day(letter.startsOn))],
      details: [
        ...(interval && totalMinor !== null
          ? [[all[interval], all.price[interval](money(totalMinor))] satisfies [string, string]]
          : []),
        [all.begins, day(letter.startsOn)],
      ],
      button: { label: words.button, url: addressOf(letter, sender) },
      smallPrint: billingWords(letter.language).smallPrint(sender.studio.phone),
    },
    { sender, language: letter.language },
  );
}

/** To the client, a week before an unpaid period ends the support. */
export function supportWarning(letter: SupportLetter, sender: Sender): Mail {
  const { warning: words } = billingWords(letter.language).support;
  return layOut(
    {
      subject: words.subject(printableName(letter.projectName)),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [words.text],
      button: { label: words.button, url: `${sender.siteUrl}/invoices` },
      smallPrint: billingWords(letter.language).smallPrint(sender.studio.phone),
    },
    { sender, language: letter.language },
  );
}

/** To the client: who has ended it, and until when it runs. */
export function supportEnded(letter: SupportLetter, sender: Sender): Mail {
  const { ended: words } = billingWords(letter.language).support;
  const { day } = formatOf(letter);
  return layOut(
    {
      subject: words.subject(printableName(letter.projectName)),
      preview: words.preview,
      heading: words.heading,
      paragraphs: [
        words.because[letter.endedBy ?? ""] ?? "",
        ...(letter.endsOn ? [words.text(day(letter.endsOn))] : []),
      ].filter(Boolean),
      button: { label: words.button, url: addressOf(letter, sender) },
      smallPrint: billingWords(letter.language).smallPrint(sender.studio.phone),
    },
    { sender, language: letter.language },
  );
}

const news: Record<string, { subject: string; heading: string }> = {
  agreed: { subject: "support is agreed", heading: "The client has agreed to support." },
  declined: { subject: "no support", heading: "The client goes on without support." },
  silent: { subject: "no support", heading: "The client has not answered, which is a No." },
  client: {
    subject: "the client has ended the support",
    heading: "The client has ended the support.",
  },
  studio: { subject: "the support was ended", heading: "The studio has ended the support." },
  unpaid: { subject: "unpaid support has ended", heading: "A period was unpaid for 30 days." },
  cancelled: { subject: "the support has ended", heading: "It ended with the project." },
  deleted: { subject: "the support has ended", heading: "It ended with the account." },
};

/** To the studio: the client's answer, or the end of the support. */
export function supportNotice(letter: SupportLetter, event: string, sender: Sender): Mail {
  const { money, day } = formatOf({ ...letter, language: "en" });
  const project = printableName(letter.projectName) || "A client";
  const { subject, heading } = news[event] ?? { subject: "support", heading: "Support" };
  const { price } = billingWords("en").support;
  const { interval, totalMinor, endsOn } = letter;
  return layOut(
    {
      subject: `${project}: ${subject}`,
      preview: heading,
      heading,
      paragraphs: endsOn
        ? [`It runs until ${day(endsOn)}. No more invoices follow.`]
        : interval
          ? [`It begins on ${day(letter.startsOn)}. Its invoices are issued by themselves.`]
          : ["Nothing is invoiced. You can ask once more on the project's page."],
      details: [
        ["Client", printableName(letter.clientName)],
        ...(interval && totalMinor !== null
          ? [["Price", price[interval](money(totalMinor))] satisfies [string, string]]
          : []),
      ],
      ...(letter.projectId && {
        button: {
          label: "Open the project",
          url: `${sender.siteUrl}/admin/project/${letter.projectId}`,
        },
      }),
    },
    { sender, language: "en" },
  );
}

function addressOf({ projectId }: SupportLetter, sender: Sender): string {
  return `${sender.siteUrl}/project/${projectId}#support`;
}

import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { CalendarFile } from "./outbox.ts";

export interface MailToSend {
  /** Used as the Message-ID, so that mail programs show a mail only once even if it was sent twice. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  calendar?: CalendarFile | null;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  date: Date;
}

interface SendOptions {
  /**
   * Called when the mail server has received all of the mail except the line that ends it. An error that it throws
   * ends the dialogue, and the server discards the mail. Not called where sending twice does no harm.
   */
  beforeEndOfData?(): Promise<void>;
  signal?: AbortSignal;
}

export interface MailTransport {
  /** @throws Error with `responseCode` when the server refused it (RFC 5321, section 4.2.1). */
  send(mail: MailToSend, options?: SendOptions): Promise<void>;
  /** Connects and signs in, without a mail. @throws Error where a mail could not be sent either. */
  verify(): Promise<void>;
  close(): Promise<void>;
}

export interface TransportOptions {
  /** smtp(s)://user:password@host:port */
  smtpUrl?: string;
  /** Without a server: the folder for one .eml file per mail. */
  folder: string;
  from: { name: string; address: string };
}

/** Sends through an SMTP server, or writes mails as .eml files when none is configured. */
export function openTransport({ smtpUrl, folder, from }: TransportOptions): MailTransport {
  return smtpUrl ? smtp(smtpUrl, from) : files(folder, from);
}

function smtp(url: string, from: TransportOptions["from"]): MailTransport {
  const transport = createTransport(url, {});
  transport.use("stream", (mail, done) => {
    const { beforeEndOfData } = mail.data as SendOptions;
    // Read only after the server's 354, so this is called after the text has been written and before the last line.
    const composed = mail.message;
    const read = composed.createReadStream.bind(composed);
    if (beforeEndOfData) {
      composed.createReadStream = () => Readable.from(delayedEnd(read, beforeEndOfData)) as never;
    }
    done();
  });
  return {
    async send(mail, { signal, beforeEndOfData } = {}) {
      await transport.sendMail({
        ...message(mail, from),
        ...(signal && { signal }),
        ...(beforeEndOfData && { beforeEndOfData }),
      });
    },
    verify: async () => void (await transport.verify()),
    close: async () => transport.close(),
  };
}

async function* delayedEnd(
  read: () => AsyncIterable<Buffer>,
  beforeEndOfData: () => Promise<void>,
) {
  yield* read();
  await beforeEndOfData();
}

function files(folder: string, from: TransportOptions["from"]): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: source } = await transport.sendMail(message(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.date.toISOString().replaceAll(":", "-")}-${mail.id}.eml`);
      const file = await open(`${path}.new`, "w", 0o600);
      try {
        await file.writeFile(source as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
    },
    verify: async () => {},
    close: async () => transport.close(),
  };
}

/** The recipient is an object, never a string: a name or address with a comma or newline stays one recipient. */
function message(mail: MailToSend, from: TransportOptions["from"]) {
  return {
    // A copy, which the library writes into.
    from: { ...from },
    to: [mail.to],
    envelope: { from: from.address, to: [mail.to.address] },
    messageId: `<${mail.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    date: mail.date,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Mail programs show it as an invitation, or else as a file.
    ...(mail.calendar && {
      icalEvent: {
        method: mail.calendar.method,
        filename: "call.ics",
        content: mail.calendar.text,
      },
    }),
    ...(mail.attachments && { attachments: mail.attachments }),
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

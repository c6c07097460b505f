import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { openTransport } from "#engine/mail/transport.ts";

interface Received {
  recipients: string[];
  mail: Email;
  /** The moment of its arrival by performance.now(). */
  at: number;
}

interface SmtpGate {
  /** The server waits for this before it accepts a sender. */
  beforeSender: (() => Promise<void>) | null;
  /** With this it refuses each mail whose text it has read. */
  refusal: { responseCode: number } | null;
}

/** A real SMTP server on a free port, the mails that it has received, and a transport that leads to it. */
export async function startSmtp() {
  const received: Received[] = [];
  const gate: SmtpGate = { beforeSender: null, refusal: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom(_address, _session, done) {
      void Promise.resolve(gate.beforeSender?.()).then(() => done());
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        return; // the sender was killed in the middle of its mail, which is not stored
      }
      if (gate.refusal) return done(Object.assign(new Error("refused"), gate.refusal));
      const at = performance.now();
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
        at,
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.on("error", () => {}); // a sender that was killed
  const { port } = server.server.address() as AddressInfo;
  const from = { name: "Daybreak", address: "hello@daybreak.example" };
  const transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, folder: "", from });
  return {
    received,
    gate,
    url: `smtp://127.0.0.1:${port}`,
    transport,
    to: (address: string) =>
      received.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail),
    async stop() {
      await transport.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** The commands of a dialogue that a server can refuse; "DATA" is its reply to the whole text. */
type Command = "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA";

/** How the mail server treats a sender: it takes the mail, refuses a command with a code, or says nothing at all. */
export type Mood = "ok" | "silent" | `${Command} ${number}`;

/** A real SMTP server on a free port whose mood a test changes. It does not store mails. */
export async function startMoodySmtp() {
  const moody = { mood: "ok" as Mood };
  const refusalOf = (command: Command) =>
    moody.mood.startsWith(command)
      ? Object.assign(new Error("no"), { responseCode: Number(moody.mood.slice(-3)) })
      : null;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onConnect: (_, done) => void (moody.mood === "silent" || done()),
    onAuth: (_auth, _session, done) => {
      const refusal = refusalOf("AUTH");
      return refusal ? done(refusal) : done(null, { user: "studio" });
    },
    onMailFrom: (_address, _session, done) => done(refusalOf("MAIL FROM")),
    onRcptTo: (_address, _session, done) => done(refusalOf("RCPT TO")),
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done(refusalOf("DATA")));
    },
  });
  server.on("error", () => {}); // a sender that was killed
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(moody, {
    url: `smtp://studio:secret@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

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
}

/** A real SMTP server on a free port, the mails that it has received, and a transport that leads to it. */
export async function startSmtp() {
  const received: Received[] = [];
  const gate: SmtpGate = { beforeSender: null };
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

/** How the mail server treats a sender: it takes the mail, refuses it with a code, or says nothing at all. */
type Mood = "ok" | "451" | "550" | "silent";

/** A real SMTP server on a free port whose mood a test changes. It does not store mails. */
export async function startMoodySmtp() {
  const moody = { mood: "ok" as Mood };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_, done) => void (moody.mood === "silent" || done()),
    onMailFrom(_address, _session, done) {
      if (moody.mood === "ok") return done();
      done(Object.assign(new Error("no"), { responseCode: Number(moody.mood) }));
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done());
    },
  });
  server.on("error", () => {}); // a sender that was killed
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(moody, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

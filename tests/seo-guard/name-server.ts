import { createSocket } from "node:dgram";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** The answer for a name: its addresses, another name, `null` for no such name, "silent" for no answer at all. */
export type Zone = string[] | { alias: string } | null | "silent";

/** The answer to a name's query number `count`, from 0, for addresses of this family. */
export type Zones = (name: string, question: { family: 4 | 6; count: number }) => Zone;

/** A name server (RFC 1035) on UDP that gives the configured answers and counts its queries. */
export function startNameServer(
  zones: Zones,
  { address, port }: { address: string; port: number },
) {
  const socket = createSocket("udp4");
  const counts = new Map<string, number>();
  socket.on("message", (query, from) => {
    const { name, type, end } = readQuestion(query);
    const family = type === types.AAAA ? 6 : 4;
    const key = `${name} ${family}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    const zone = zones(name, { family, count });
    if (zone === "silent") return;
    const records = recordsOf(name, zone, (alias) => zones(alias, { family, count })).filter(
      (record) => record.type === types.CNAME || record.type === type,
    );
    socket.send(
      reply(query.subarray(0, end), { records, isUnknown: zone === null }),
      from.port,
      from.address,
    );
  });
  return new Promise<{ close(): void; forget(): void }>((resolve) =>
    socket.bind(port, address, () =>
      resolve({ close: () => socket.close(), forget: () => counts.clear() }),
    ),
  );
}

const types = { A: 1, CNAME: 5, AAAA: 28 };
interface Record {
  name: string;
  type: number;
  data: Buffer;
}

function recordsOf(name: string, zone: Zone, look: (alias: string) => Zone): Record[] {
  if (zone === null || zone === "silent") return [];
  if (!Array.isArray(zone)) {
    const alias = { name, type: types.CNAME, data: written(zone.alias) };
    return [alias, ...recordsOf(zone.alias, look(zone.alias), look)];
  }
  return zone.map((address) => ({
    name,
    type: isIPv6(address) ? types.AAAA : types.A,
    data: Buffer.from(ipaddr.parse(address).toByteArray()),
  }));
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function reply(
  question: Buffer,
  { records, isUnknown }: { records: Record[]; isUnknown: boolean },
) {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 + (isUnknown ? 3 : 0), 2);
  head.writeUInt16BE(records.length, 6);
  // Additional records of the query are not repeated in the answer.
  head.writeUInt16BE(0, 10);
  const rows = records.map(({ name, type, data }) => {
    const middle = Buffer.alloc(10);
    middle.writeUInt16BE(type, 0);
    middle.writeUInt16BE(1, 2);
    middle.writeUInt16BE(data.length, 8);
    return Buffer.concat([written(name), middle, data]);
  });
  return Buffer.concat([head, ...rows]);
}

function written(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from(`\0${label}`, "latin1"));
  for (const label of labels) label[0] = label.length - 1;
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}
